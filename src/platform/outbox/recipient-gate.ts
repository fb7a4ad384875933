/**
 * How many messages one recipient gets at a time, and how long it gets none after it did not take one: twice as long after each further
 * one, and one message at a time until it has taken one.
 */
export type RecipientLimits = { max: number; pauseMs: number; maxPauseMs: number }

type RecipientGate = {
  /** The recipients that get no message of this process now. */
  closed(): string[]
  enter(recipient: string): void
  leave(recipient: string, isUnavailable: boolean): void
}

/**
 * Counts the messages in flight to each recipient in this process and remembers who is unavailable, so that one that does not answer
 * occupies few places, and its waiting messages lose no attempt. Two claims at the same moment may exceed the number by one.
 */
export function createRecipientGate(
  { max, pauseMs, maxPauseMs }: RecipientLimits,
  now: () => Date,
): RecipientGate {
  const inFlight = new Map<string, number>()
  const pausedUntil = new Map<string, number>()
  const failures = new Map<string, number>()
  const isBusy = ([recipient, count]: [string, number]) => count >= (failures.has(recipient) ? 1 : max)
  return {
    closed() {
      const time = now().getTime()
      for (const [recipient, until] of pausedUntil) if (until <= time) pausedUntil.delete(recipient)
      const busy = [...inFlight].filter(isBusy).map(([recipient]) => recipient)
      return [...busy, ...pausedUntil.keys()]
    },
    enter: (recipient) => void inFlight.set(recipient, (inFlight.get(recipient) ?? 0) + 1),
    leave(recipient, isUnavailable) {
      const left = (inFlight.get(recipient) ?? 1) - 1
      if (left > 0) inFlight.set(recipient, left)
      else inFlight.delete(recipient)
      if (!isUnavailable) {
        failures.delete(recipient)
        return
      }
      const failed = (failures.get(recipient) ?? 0) + 1
      failures.set(recipient, failed)
      pausedUntil.set(recipient, now().getTime() + Math.min(maxPauseMs, pauseMs * 2 ** (failed - 1)))
    },
  }
}
