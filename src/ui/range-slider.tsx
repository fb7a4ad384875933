import type { PointerEvent } from 'react'
import { moveEnd, nearestEnd, type Range, type Scale, toFraction, valueAt } from './range-ends.ts'

type Props = {
  scale: Scale
  range: Range
  labels: Record<keyof Range, string>
  /** The accessible text of an end's value. */
  textOf: (end: keyof Range, value: number) => string
  /** Called while an end moves. */
  onMove: (range: Range) => void
  /** Called when an end is released. */
  onSettle: () => void
}

const ends = ['from', 'to'] as const

/**
 * A slider with two ends, made of two native range inputs, so that keyboard, touch and page direction work natively.
 * The minimum is at the start edge.
 */
export function RangeSlider({ scale, range, labels, textOf, onMove, onSettle }: Props) {
  const [from, to] = [toFraction(range.from, scale), toFraction(range.to, scale)]
  // When both ends are at the same edge, the one that can still move is on top.
  const topEnd = range.from > (scale.min + scale.max) / 2 ? 'from' : 'to'

  function press(event: PointerEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || event.button !== 0) return
    const { x, width, height } = event.currentTarget.getBoundingClientRect()
    const fraction = (event.clientX - x - height / 2) / (width - height)
    const value = valueAt(
      getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 - fraction : fraction,
      scale,
    )
    onMove(moveEnd(range, nearestEnd(range, value), value))
    onSettle()
  }

  return (
    <div className="range-rail" onPointerDown={press}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect x={from} width={Math.max(0, to - from)} height="1" />
      </svg>
      {ends.map((end) => (
        <input
          key={end}
          type="range"
          {...scale}
          value={range[end]}
          aria-label={labels[end]}
          aria-valuetext={textOf(end, range[end])}
          onChange={({ target }) => onMove(moveEnd(range, end, Number(target.value)))}
          onPointerUp={onSettle}
          onBlur={onSettle}
          className={end === topEnd ? 'above' : undefined}
        />
      ))}
    </div>
  )
}
