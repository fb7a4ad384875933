type ShortMemory = { has(name: string): boolean; add(name: string): void }

/** A set of names that expire after `forMs`, bounded: beyond the limit the oldest is evicted. */
export function createShortMemory({ forMs, most }: { forMs: number; most: number }): ShortMemory {
  const until = new Map<string, number>()
  return {
    has(name) {
      const end = until.get(name)
      if (end === undefined) return false
      if (performance.now() < end) return true
      until.delete(name)
      return false
    },
    add(name) {
      until.delete(name)
      until.set(name, performance.now() + forMs)
      const [oldest] = until.keys()
      if (until.size > most && oldest !== undefined) until.delete(oldest)
    },
  }
}
