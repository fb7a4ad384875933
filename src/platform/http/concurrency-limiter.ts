export type ConcurrencyLimiter = {
  /** Queues `work` under a key and runs it. Returns null without running it when `maxWaiting` of the key are queued. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result | null>
}

/** A page takes about 10 ms: six at once serve hundreds per second and delay other addresses by less than a tenth of a second. */
export const perAddressConcurrency = { maxAtOnce: 6, maxWaiting: 2_000 }
/** For all addresses of an IPv6 /48. */
export const perNetworkConcurrency = { maxAtOnce: 24, maxWaiting: 2_000 }

type Queue = { running: number; waiting: (() => void)[] }

/**
 * Limits concurrency per key: runs at most `maxAtOnce` tasks of a key at a time, first in first out, so that many requests of
 * one network address do not delay those of others.
 */
export function createConcurrencyLimiter({
  maxAtOnce,
  maxWaiting,
}: {
  maxAtOnce: number
  maxWaiting: number
}): ConcurrencyLimiter {
  const queues = new Map<string, Queue>()

  function finish(key: string, queue: Queue): void {
    const next = queue.waiting.shift()
    // The next one takes over this place.
    if (next) {
      next()
      return
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { running: 0, waiting: [] }
      queues.set(key, queue)
      if (queue.running < maxAtOnce) queue.running += 1
      else if (queue.waiting.length >= maxWaiting) return null
      else await new Promise<void>((resolve) => queue.waiting.push(resolve))
      try {
        return await work()
      } finally {
        finish(key, queue)
      }
    },
  }
}
