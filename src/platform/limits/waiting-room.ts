/** Bounds how many requests are delayed deliberately at the same time, so that delays cannot exhaust the server. */
type WaitingRoom = {
  /**
   * Runs `wait` if there is room in total and for each of `keys`; otherwise returns false immediately. The place is freed when
   * `wait` settles.
   */
  enter(keys: readonly string[], wait: () => Promise<void>): Promise<boolean>
}

/** A waiting room for this process: at most `max` requests wait at once, and at most `maxPerKey` with the same key. */
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
