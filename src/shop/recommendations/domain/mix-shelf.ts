/** The number of products on a shelf. */
export const shelfSize = 12
/** With this many products that are bought together, a shelf needs no others. */
export const minUnmixed = 6

/**
 * The products of a shelf out of candidates in order, those that are bought together first. They are filled up with similar ones
 * when they are too few.
 */
export function mixShelf<Candidate extends { boughtTogether: boolean }>(
  candidates: readonly Candidate[],
): Candidate[] {
  const together = candidates.filter(({ boughtTogether }) => boughtTogether)
  const similar = candidates.filter(({ boughtTogether }) => !boughtTogether)
  const fill = together.length < minUnmixed ? similar : []
  return [...together, ...fill].slice(0, shelfSize)
}
