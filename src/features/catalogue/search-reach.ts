/**
 * How many of the products that fit a search are looked at, those of the best standing first; the second where filters
 * left little of the first. A search with fewer hits, as nearly all have, is answered from all of them.
 */
export const reaches: readonly number[] = [1_000, 4_000]
/** What is suggested are the best of these. */
export const suggestedFrom: readonly number[] = [200]

/** Fewer than this is little. */
export const enoughFound = 100

/**
 * How many of what fits are compared by where the words stand; the rest follows in the order of its standing. Fewer where
 * each comparison is of more words.
 */
export function mostScored(units: number): number {
  return Math.min(400, Math.max(100, Math.floor(600 / units)))
}
