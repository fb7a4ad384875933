import { type ComponentType, useEffect, useState } from 'react'

/** Whether an event is a mouse hover or keyboard focus on an element with a tooltip; touch never is. */
function triggersTooltip(event: Event): boolean {
  const button = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
  if (event instanceof PointerEvent) return button !== null && event.pointerType !== 'touch'
  return button?.matches(':focus-visible') ?? false
}

/** Tooltips of icon-only buttons, from their `data-tooltip`. The view is loaded with the first hover or focus. */
export function Tooltips() {
  const [View, setView] = useState<ComponentType | null>(null)

  useEffect(() => {
    function loadView(event: Event) {
      if (!triggersTooltip(event)) return
      stop()
      // Without tooltips the buttons still have accessible names.
      import('./tooltip-view.tsx').then(
        ({ TooltipView }) => setView(() => TooltipView),
        () => undefined,
      )
    }
    function stop() {
      document.removeEventListener('pointerover', loadView)
      document.removeEventListener('focusin', loadView)
    }
    document.addEventListener('pointerover', loadView)
    document.addEventListener('focusin', loadView)
    return stop
  }, [])

  return View && <View />
}
