const firstPauseMs = 5 * 60_000
const maxPauseMs = 6 * 60 * 60_000

/** Staff write to the person after this many failed mails, which take about two days. */
export const maxAttempts = 12

/**
 * Milliseconds until a mail that was claimed may be sent again, by the number of earlier attempts. The first pause is longer
 * than a mail server may take to respond.
 */
export function retryPauseMs(earlierAttempts: number): number {
  return Math.min(firstPauseMs * 2 ** earlierAttempts, maxPauseMs)
}
