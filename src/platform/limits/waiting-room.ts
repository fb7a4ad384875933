/** Requests that are made to wait on purpose: so many at once and no more, so that waiting cannot exhaust the server. */
export type WaitingRoom = {
  /**
   * Runs `wait` if there is room for one more in all and for each of `keys`; false, at once, when there is not. The place is
   * free again when `wait` has ended, however it ended.
   */
  enter(keys: readonly string[], wait: () => Promise<void>): Promise<boolean>
}

/** A room for this process: at most `max` requests wait at once, and at most `maxPerKey` with the same key. */
export function createWaitingRoom({ max, maxPerKey }: { max: number; maxPerKey: number }): WaitingRoom {
  const waiting = new Map<string, number>()
  let total = 0

  function leave(keys: readonly string[]): void {
    total -= 1
    for (const key of keys) {
      const left = (waiting.get(key) ?? 1) - 1
      if (left > 0) waiting.set(key, left)
      else waiting.delete(key)
    }
  }

  return {
    async enter(keys, wait) {
      if (total >= max || keys.some((key) => (waiting.get(key) ?? 0) >= maxPerKey)) return false
      total += 1
      for (const key of keys) waiting.set(key, (waiting.get(key) ?? 0) + 1)
      try {
        await wait()
        return true
      } finally {
        leave(keys)
      }
    },
  }
}
