export type Turns = {
  /**
   * Waits for a turn of this key and does the work in it. Null, without doing it, when `maxWaiting` of the key wait already.
   */
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result | null>
}

/** A page takes about ten milliseconds: this many at once serve hundreds a second, and delay others by less than a tenth. */
export const turnsOfOneAddress = { maxAtOnce: 6, maxWaiting: 2_000 }

type Line = { running: number; waiting: (() => void)[] }

/**
 * Does at most `maxAtOnce` works of one key at a time, first come, first served: however much one network address asks for at
 * once, what others ask for does not stand behind all of it.
 */
export function createTurns({ maxAtOnce, maxWaiting }: { maxAtOnce: number; maxWaiting: number }): Turns {
  const lines = new Map<string, Line>()

  function finish(key: string, line: Line): void {
    const next = line.waiting.shift()
    // Whoever is next takes over this place.
    if (next) {
      next()
      return
    }
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }

  return {
    async take(key, work) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running < maxAtOnce) line.running += 1
      else if (line.waiting.length >= maxWaiting) return null
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        finish(key, line)
      }
    },
  }
}
