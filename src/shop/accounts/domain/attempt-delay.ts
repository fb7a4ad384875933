/** The time window in which attempts are counted (docs/product.md). */
export const attemptWindowMs = 15 * 60 * 1000

/** Wrong passwords per account that are checked in the window: from one known device, or from all new devices. */
export const maxAttempts = 40
/** How many of them may come from one network address, so that one address cannot use up the limit. */
export const maxAttemptsFromAddress = 20
/** The same for a /48 network of IPv6, whose owner has thousands of addresses. */
export const maxAttemptsFromNetwork = 30

const undelayedAttempts = 5
const maxDelayMs = 15_000
const maxAddressDelayMs = 4_000

/**
 * The delay in milliseconds of an attempt after `earlier` failed ones in the window: none for the first five, then
 * exponentialDelay from one second to fifteen; null when the attempt is refused unchecked.
 */
export function attemptDelayMs(earlier: number): number | null {
  return earlier >= maxAttempts ? null : exponentialDelay(earlier, maxDelayMs)
}

/**
 * The delay in milliseconds of a new device for earlier attempts from its network address. Thousands of phones share
 * one address, so it is never refused and the delay stays short.
 */
export function addressDelayMs(earlier: number): number {
  return exponentialDelay(earlier, maxAddressDelayMs)
}

function exponentialDelay(earlier: number, maxMs: number): number {
  return earlier < undelayedAttempts
    ? 0
    : Math.min(1000 * 2 ** Math.min(earlier - undelayedAttempts, 10), maxMs)
}
