/**
 * How many hits of a search are examined, in order of rank; the second limit applies when filters leave few of the first.
 * Nearly all searches have fewer hits than that.
 */
export const hitLimits: readonly number[] = [1_000, 4_000]
/** How many hits are examined for suggestions. */
export const suggestionHitLimits: readonly number[] = [200]

/** With fewer filtered hits than this, more hits are examined. */
export const minFilteredHits = 100

/** How many hits are scored; the rest follow in order of rank. Fewer for a search of many words, which costs more to score. */
export function maxScoredHits(units: number): number {
  return Math.min(400, Math.max(100, Math.floor(600 / units)))
}
