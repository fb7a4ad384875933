import type { Context } from 'hono'
import { createConcurrencyLimiter } from '#platform/http/concurrency-limiter.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { requireBodyRate } from '#platform/http/server/body-rate.ts'

/** The bytes of uploads that one process has in memory at the same time. */
const budgetBytes = 256 * 1024 * 1024
/** A photo of 3 MB takes six minutes at this rate; a slower body would hold memory for hours. */
const minBytesPerSecond = 8_000
let receivedBytes = 0

/** One upload of an owner at a time; five more wait, without being read. */
const turns = createConcurrencyLimiter({ maxAtOnce: 1, maxWaiting: 5 })

/** Counts bytes of a body as they arrive. Refuses with `unavailable` when the memory for uploads is used up. */
export type CountBytes = (bytes: number) => void

/**
 * Receives a body with pictures. Counted are the bytes that arrived, at most `maxBytes`, until `work` has settled; what the length
 * announces is not reserved. An owner (a shopper, an order) has one upload at a time, further ones wait. Refuses with
 * `unavailable` when too many of them wait, or while too many uploads are in memory. A body that is too slow is ended with 408.
 */
export async function receiveUpload<Result>(
  c: Context,
  { owner, maxBytes }: { owner: string; maxBytes: number },
  work: (count: CountBytes) => Promise<Result>,
): Promise<Result> {
  const received = await turns.run(owner, async () => {
    requireBodyRate(c, minBytesPerSecond)
    let bytes = 0
    const count = (arrived: number) => {
      const added = Math.min(arrived, maxBytes - bytes)
      if (receivedBytes + added > budgetBytes) throw new Refusal('unavailable')
      bytes += added
      receivedBytes += added
    }
    try {
      return { result: await work(count) }
    } finally {
      receivedBytes -= bytes
    }
  })
  if (!received) throw new Refusal('unavailable')
  return received.result
}
