import type { NumberRange } from './attribute-choices.ts'

/** Up to this many different numbers are offered one by one. */
const maxSingle = 8
const maxRanges = 6
/** Numbers have at most two decimals. */
const scale = 100

/**
 * The choices of a filter by these numbers, ascending: each of them, or of many at most six ranges of equal, round width
 * without those that have none. Every number is in exactly one.
 */
export function numberRanges(numbers: readonly number[]): NumberRange[] {
  const scaled = [...new Set(numbers.map((each) => Math.round(each * scale)))].sort((a, b) => a - b)
  const unit = [100, 10].find((each) => scaled.every((value) => value % each === 0)) ?? 1
  const width = scaled.length > maxSingle ? roundWidth(scaled, unit) : unit
  const starts = new Set(scaled.map((each) => Math.floor(each / width) * width))
  return [...starts].map((start) => ({ min: start / scale, max: (start + width - unit) / scale }))
}

/** The smallest of 1, 2, 5, 10, 20 … that leaves few ranges; parts of one where it would leave only one. */
function roundWidth(scaled: readonly number[], unit: number): number {
  const rangesOf = (width: number) => new Set(scaled.map((each) => Math.floor(each / width))).size
  for (let power = rangesOf(scale) > 1 ? scale : unit; ; power *= 10)
    for (const width of [power, 2 * power, 5 * power]) if (rangesOf(width) <= maxRanges) return width
}
