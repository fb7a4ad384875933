import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchTooltips } from './watch-tooltips.ts'

const gapPx = 6
const edgePx = 8

/** Positions a tooltip below its button, or above without enough room, within the window. */
function place(tooltip: HTMLElement, button: Element): void {
  const { x, width, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const below = bottom + gapPx
  const fits = below + offsetHeight + edgePx <= innerHeight
  const centred = x + (width - offsetWidth) / 2
  const offsetX = Math.max(
    edgePx,
    Math.min(centred, document.documentElement.clientWidth - offsetWidth - edgePx),
  )
  tooltip.style.translate = `${offsetX}px ${fits ? below : top - gapPx - offsetHeight}px`
}

/**
 * The tooltip of an icon-only button. It repeats the accessible name, so it is not linked to the button for screen
 * readers.
 */
export function TooltipView() {
  const [button, setButton] = useState<Element | null>(null)
  const tooltip = useRef<HTMLDivElement>(null)
  useEffect(() => watchTooltips(setButton), [])

  useLayoutEffect(() => {
    const view = tooltip.current
    if (!button || !view) return
    // A popover is in the top layer, above an open dialog.
    if (!view.matches(':popover-open')) view.showPopover()
    place(view, button)
    // Larger text, or another window.
    const observer = new ResizeObserver(() => place(view, button))
    observer.observe(view)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [button])

  if (!button) return null
  return (
    <div
      key={button.getAttribute('data-tooltip')}
      ref={tooltip}
      role="tooltip"
      popover="manual"
      className="tooltip"
    >
      {button.getAttribute('data-tooltip')}
    </div>
  )
}
