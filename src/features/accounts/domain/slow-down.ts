/** How far back tries are counted (decisions «Who the shopper is»). */
export const countedMs = 15 * 60 * 1000

/** Wrong tries of one account's password that are looked at in that time: from one known device, or from all new devices. */
export const maxTries = 40
/** Of an account's tries from new devices one network address may use only so many: it leaves some to others. */
export const maxTriesFromAddress = 20

const freeTries = 5
const maxWaitMs = 15_000
const maxAddressWaitMs = 4_000

/**
 * How many milliseconds a try waits after `earlier` ones that failed in the last quarter of an hour: none for the first
 * five, then a wait that doubles from one second to fifteen; null: it is refused unseen.
 */
export function waitBefore(earlier: number): number | null {
  return earlier >= maxTries ? null : doubling(earlier, maxWaitMs)
}

/**
 * How many milliseconds a new device waits for what its network address has tried, whoever tried it: thousands of phones
 * share one address, so it is never refused and never waits long.
 */
export function waitForAddress(earlier: number): number {
  return doubling(earlier, maxAddressWaitMs)
}

function doubling(earlier: number, maxMs: number): number {
  return earlier < freeTries ? 0 : Math.min(1000 * 2 ** Math.min(earlier - freeTries, 10), maxMs)
}
