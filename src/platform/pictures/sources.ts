import type { Log } from '#platform/log/log.ts'
import { type Bucket, BucketAway } from '#platform/pictures/bucket.ts'
import { type Folder, isWritten } from '#platform/pictures/folder.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import { createShortMemory } from '#platform/pictures/short-memory.ts'

/** What pictures are made from: on this machine, and with a bucket in it too. With one, each call may throw BucketAway. */
export type Sources = {
  /** Whether the source is on this machine, brought from the bucket when it is only there. */
  isHere(name: string): Promise<boolean>
  /** Keeps a new source: in the bucket first, so that what a machine has is never all there is. */
  keep(name: string, bytes: Buffer): Promise<void>
  /** For one that is on this machine: puts it into the bucket when it is not there (it is older than the bucket). */
  share(name: string, read: () => Promise<Buffer>): Promise<void>
}

const mostAtOnce = 8
const mostWaiting = 64
const notThere = { forMs: 30_000, most: 10_000 }
/** After a failure nobody waits for the next one: that would be a time limit for each picture of a page. */
const awayMs = 2_000

export function openSources(folder: Folder, bucket: Bucket | null, log: Log): Sources {
  const isHere = (name: string) => isWritten(folder.sourcePath(name))
  const write = (name: string, bytes: Buffer) => folder.write(folder.sourcePath(name), bytes)
  if (!bucket) return { isHere, keep: write, share: async () => undefined }

  const bring = createBringing(bucket, write, log)
  return {
    isHere: async (name) => (await isHere(name)) || bring(name),
    async keep(name, bytes) {
      await telling(log, name, bucket.put(name, bytes))
      await write(name, bytes)
    },
    async share(name, read) {
      if (await telling(log, name, bucket.has(name))) return
      await telling(log, name, bucket.put(name, await read()))
    },
  }
}

/**
 * Fetches a source once for all who ask together, few at a time. Unknown names cost the bucket little: what is not there is
 * not asked for again for a while, and who comes when too many wait is sent away.
 */
function createBringing(
  bucket: Bucket,
  write: (name: string, bytes: Buffer) => Promise<void>,
  log: Log,
): (name: string) => Promise<boolean> {
  const fetching = createQueue(mostAtOnce)
  const underWay = new Map<string, Promise<boolean>>()
  const missing = createShortMemory(notThere)
  let awayUntil = 0

  async function fetchSource(name: string): Promise<boolean> {
    if (performance.now() < awayUntil) throw new BucketAway('The bucket of the pictures has just failed.')
    try {
      const bytes = await telling(log, name, bucket.get(name))
      if (bytes && isWholeWebp(bytes)) {
        await write(name, bytes)
        return true
      }
      if (bytes) log.error({ name }, 'a picture in the bucket is damaged')
      missing.add(name)
      return false
    } catch (error) {
      if (error instanceof BucketAway) awayUntil = performance.now() + awayMs
      throw error
    }
  }

  return async (name) => {
    if (missing.has(name)) return false
    const begun = underWay.get(name)
    if (begun) return begun
    if (fetching.waiting >= mostWaiting) throw new BucketAway('Too many pictures are asked for at once.')
    const brought = fetching.run(() => fetchSource(name)).finally(() => underWay.delete(name))
    underWay.set(name, brought)
    return brought
  }
}

async function telling<T>(log: Log, name: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BucketAway) log.warn({ name, reason: error.message }, 'bucket of the pictures away')
    throw error
  }
}

/** A kept source says its own length: one cut short, or a page of some proxy, is none. */
export function isWholeWebp(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp && bytes.byteLength === bytes.readUInt32LE(4) + 8
}
