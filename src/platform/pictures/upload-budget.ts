import { Refusal } from '#platform/http/refusal.ts'

/** The bytes of uploads that one process holds in memory at the same time. */
const budgetBytes = 256 * 1024 * 1024
let reservedBytes = 0

/**
 * Reserves memory for a body of this `Content-Length`, at most `maxBytes`; without a known length, all of them. Returns a function that releases it.
 * Refuses with `unavailable` while too many uploads are in progress.
 */
export function reserveUploadBytes(contentLength: string | undefined, maxBytes: number): () => void {
  const length = Number(contentLength ?? Number.NaN)
  const bytes = Number.isFinite(length) ? Math.min(Math.max(0, length), maxBytes) : maxBytes
  if (reservedBytes + bytes > budgetBytes) throw new Refusal('unavailable')
  reservedBytes += bytes
  let isReleased = false
  return () => {
    if (!isReleased) reservedBytes -= bytes
    isReleased = true
  }
}
