import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { watchTooltips } from './watch-tooltips.ts'

const gapPx = 6
const edgePx = 8

/** Beside its button: below, or above where there is no room, and within the window. */
function place(tooltip: HTMLElement, button: Element): void {
  const { x, width, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const below = bottom + gapPx
  const fits = below + offsetHeight + edgePx <= innerHeight
  const middle = x + (width - offsetWidth) / 2
  const across = Math.max(
    edgePx,
    Math.min(middle, document.documentElement.clientWidth - offsetWidth - edgePx),
  )
  tooltip.style.translate = `${across}px ${fits ? below : top - gapPx - offsetHeight}px`
}

/** The name of the icon-only button on view. Its own name says the same, so it is not read out twice. */
export function TooltipView() {
  const [button, setButton] = useState<Element | null>(null)
  const tooltip = useRef<HTMLDivElement>(null)
  useEffect(() => watchTooltips(setButton), [])

  useLayoutEffect(() => {
    if (!button || !tooltip.current) return
    // Above everything, an open dialog too.
    if (!tooltip.current.matches(':popover-open')) tooltip.current.showPopover()
    place(tooltip.current, button)
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
