/** How far back tries are counted (decisions «Who the shopper is»). */
export const countedMs = 15 * 60 * 1000

const freeTries = 5
const longestWaitMs = 15_000
const mostTries = 40

/**
 * What a try costs after `earlier` ones that failed in the last quarter of an hour: nothing for the first five, then a
 * wait that doubles from one second to fifteen; null: it is refused unseen.
 */
export function waitBefore(earlier: number): number | null {
  if (earlier < freeTries) return 0
  if (earlier >= mostTries) return null
  return Math.min(1000 * 2 ** (earlier - freeTries), longestWaitMs)
}
