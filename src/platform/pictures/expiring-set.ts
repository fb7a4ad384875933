type ShortMemory = { has(name: string): boolean; add(name: string): void }

/** A set of names that expire after `ttlMs`, bounded: beyond the limit the oldest is evicted. */
export function createExpiringSet({ ttlMs, maxSize }: { ttlMs: number; maxSize: number }): ShortMemory {
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
      until.set(name, performance.now() + ttlMs)
      const [oldest] = until.keys()
      if (until.size > maxSize && oldest !== undefined) until.delete(oldest)
    },
  }
}
