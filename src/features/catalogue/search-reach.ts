/**
 * How many hits of a search are examined, in order of rank; the second limit applies when filters leave few of the first.
 * Nearly all searches have fewer hits than that.
 */
export const reaches: readonly number[] = [1_000, 4_000]
/** How many hits are examined for suggestions. */
export const suggestedFrom: readonly number[] = [200]

/** With fewer filtered hits than this, more hits are examined. */
export const enoughFound = 100

/** How many hits are scored; the rest follow in order of rank. Fewer for a search of many words, which costs more to score. */
export function mostScored(units: number): number {
  return Math.min(400, Math.max(100, Math.floor(600 / units)))
}
