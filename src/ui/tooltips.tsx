import { type ComponentType, useEffect, useState } from 'react'

/** Whether a mouse points at something with a tooltip, or the keyboard is on it; never a finger. */
function asksForName(event: Event): boolean {
  const button = event.target instanceof Element ? event.target.closest('[data-tooltip]') : null
  if (event instanceof PointerEvent) return button !== null && event.pointerType !== 'touch'
  return button?.matches(':focus-visible') ?? false
}

/** Names of icon-only buttons, from their `data-tooltip`. What shows them is loaded with the first one pointed at. */
export function Tooltips() {
  const [View, setView] = useState<ComponentType | null>(null)

  useEffect(() => {
    function notice(event: Event) {
      if (!asksForName(event)) return
      stop()
      // Without them the buttons still have their names.
      import('./tooltip-view.tsx').then(
        ({ TooltipView }) => setView(() => TooltipView),
        () => undefined,
      )
    }
    function stop() {
      document.removeEventListener('pointerover', notice)
      document.removeEventListener('focusin', notice)
    }
    document.addEventListener('pointerover', notice)
    document.addEventListener('focusin', notice)
    return stop
  }, [])

  return View && <View />
}
