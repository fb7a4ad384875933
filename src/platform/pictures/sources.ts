import type { Log } from '#platform/log/log.ts'
import { type Bucket, BucketUnavailable } from '#platform/pictures/bucket.ts'
import { createExpiringSet } from '#platform/pictures/expiring-set.ts'
import { type Folder, isWritten } from '#platform/pictures/folder.ts'
import { createQueue } from '#platform/pictures/queue.ts'

/** The store of picture sources: local, and also in the bucket if there is one. With a bucket, each call may throw BucketAway. */
export type Sources = {
  /** Whether the source exists locally, after queue it from the bucket if necessary. */
  ensureLocal(name: string): Promise<boolean>
  /** Stores a new source, in the bucket first, so that no machine has the only copy. */
  store(name: string, bytes: Buffer): Promise<void>
  /** Deletes a source in the bucket, then locally with its made files. */
  remove(name: string): Promise<void>
  /** Uploads a local source that is older than the bucket, unless the bucket has it. */
  uploadIfMissing(name: string, read: () => Promise<Buffer>): Promise<void>
}

const maxConcurrent = 8
const maxQueued = 64
const missingCache = { ttlMs: 30_000, maxSize: 10_000 }
/** After a failure requests fail fast for this time, instead of each picture of a page waiting for a timeout. */
const awayMs = 2_000

export function openSources(folder: Folder, bucket: Bucket | null, log: Log): Sources {
  const isHere = (name: string) => isWritten(folder.sourcePath(name))
  const write = (name: string, bytes: Buffer) => folder.write(folder.sourcePath(name), bytes)
  const remove = (name: string) => folder.remove(name)
  if (!bucket) return { ensureLocal: isHere, store: write, remove, uploadIfMissing: async () => undefined }

  const fetchOnce = createFetcher(bucket, write, log)
  return {
    ensureLocal: async (name) => (await isHere(name)) || fetchOnce(name),
    async store(name, bytes) {
      await logFailure(log, name, bucket.put(name, bytes))
      await write(name, bytes)
    },
    async remove(name) {
      await logFailure(log, name, bucket.remove(name))
      await remove(name)
    },
    async uploadIfMissing(name, read) {
      if (await logFailure(log, name, bucket.has(name))) return
      await logFailure(log, name, bucket.put(name, await read()))
    },
  }
}

/**
 * Fetches sources from the bucket: once for concurrent requests, a few at a time. Missing names are cached for a while, and
 * requests beyond the queue limit are refused.
 */
function createFetcher(
  bucket: Bucket,
  write: (name: string, bytes: Buffer) => Promise<void>,
  log: Log,
): (name: string) => Promise<boolean> {
  const queue = createQueue(maxConcurrent)
  const inFlight = new Map<string, Promise<boolean>>()
  const missing = createExpiringSet(missingCache)
  let unavailableUntil = 0

  async function fetchSource(name: string): Promise<boolean> {
    if (performance.now() < unavailableUntil)
      throw new BucketUnavailable('The bucket of the pictures has just failed.')
    try {
      const bytes = await logFailure(log, name, bucket.get(name))
      if (bytes && isCompleteWebp(bytes)) {
        await write(name, bytes)
        return true
      }
      if (bytes) log.error({ name }, 'a picture in the bucket is damaged')
      missing.add(name)
      return false
    } catch (error) {
      if (error instanceof BucketUnavailable) unavailableUntil = performance.now() + awayMs
      throw error
    }
  }

  return async (name) => {
    if (missing.has(name)) return false
    const pending = inFlight.get(name)
    if (pending) return pending
    if (queue.waiting >= maxQueued) throw new BucketUnavailable('Too many pictures are asked for at once.')
    const fetched = queue.run(() => fetchSource(name)).finally(() => inFlight.delete(name))
    inFlight.set(name, fetched)
    return fetched
  }
}

async function logFailure<T>(log: Log, name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BucketUnavailable)
      log.warn({ name, reason: error.message }, 'bucket of the pictures away')
    throw error
  }
}

/** Whether bytes are a complete WebP according to its header, not truncated and not a proxy's error page. */
export function isCompleteWebp(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp && bytes.byteLength === bytes.readUInt32LE(4) + 8
}
