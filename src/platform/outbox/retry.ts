const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The pauses after each attempt, as the Standard Webhooks specification recommends. */
const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** By how much a pause differs at random, so that what failed together is not tried together. */
const jitter = 0.1

/** A message is not tried again after this many attempts, about three days. */
export const maxAttempts = pausesMs.length + 1

/**
 * How many attempts of a message to a phone are started when the outcome of the last one is unknown: it may have arrived each time,
 * and each SMS is paid.
 */
export const maxUnknownAttempts = 2
/** How long it waits in between, so that the provider's reports arrive first. */
export const unknownPauseMs = 30 * minute

/**
 * Milliseconds until a message may be tried again after this many attempts; null when it is not tried again. `random` is
 * from 0 to 1.
 */
export function retryPauseMs(attempts: number, random: number): number | null {
  const pause = pausesMs[attempts - 1]
  return pause === undefined ? null : Math.round(pause * (1 - jitter + 2 * jitter * random))
}
