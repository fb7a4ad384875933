/**
 * How many of the products that fit a search are looked at, those of the best standing first; the second where filters
 * left little of the first. A search with fewer hits, as nearly all have, is answered from all of them.
 */
export const reaches: readonly number[] = [2_000, 20_000]
/** What is suggested are the best of these. */
export const suggestedFrom: readonly number[] = [300]

/** Fewer than this is little. */
export const enoughFound = 100
