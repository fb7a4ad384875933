export type Range = { from: number; to: number }
export type Scale = { min: number; max: number; step: number }

/** A range after one end was moved: it stops at the other one, so the ends never cross. */
export function movedEnd(range: Range, end: keyof Range, value: number): Range {
  return end === 'from'
    ? { ...range, from: Math.min(value, range.to) }
    : { ...range, to: Math.max(value, range.from) }
}

/** Where a value lies on a scale, 0 at its start and 1 at its end. */
export function shareOf(value: number, { min, max }: Scale): number {
  return Math.min(1, Math.max(0, (value - min) / (max - min)))
}

/** The value at a share of a scale, on its steps. */
export function valueAt(share: number, { min, max, step }: Scale): number {
  const value = min + Math.round((share * (max - min)) / step) * step
  return Math.min(max, Math.max(min, value))
}

/** Which end a press beside both moves: the nearer one. */
export function nearerEnd({ from, to }: Range, value: number): keyof Range {
  return Math.abs(value - from) < Math.abs(value - to) || value < from ? 'from' : 'to'
}
