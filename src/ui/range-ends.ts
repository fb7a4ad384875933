export type Range = { from: number; to: number }
export type Scale = { min: number; max: number; step: number }

/** Moves one end of a range; it stops at the other, so the ends never cross. */
export function moveEnd(range: Range, end: keyof Range, value: number): Range {
  return end === 'from'
    ? { ...range, from: Math.min(value, range.to) }
    : { ...range, to: Math.max(value, range.from) }
}

/** The position of a value on a scale as a fraction, 0 at the start and 1 at the end. */
export function toFraction(value: number, { min, max }: Scale): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

/** The value at a fraction of a scale, rounded to its steps. */
export function valueAt(fraction: number, { min, max, step }: Scale): number {
  const value = min + Math.round((fraction * (max - min)) / step) * step
  return Math.min(max, Math.max(min, value))
}

/** The end nearest to a value. */
export function nearestEnd({ from, to }: Range, value: number): keyof Range {
  return Math.abs(value - from) < Math.abs(value - to) || value < from ? 'from' : 'to'
}
