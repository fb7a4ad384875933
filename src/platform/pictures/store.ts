import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Log } from '#platform/log/log.ts'
import { isPictureName, pictureAddress } from '#platform/pictures/address.ts'
import type { Bucket } from '#platform/pictures/bucket.ts'
import { type Folder, isWritten, openFolder } from '#platform/pictures/folder.ts'
import { makeMissing } from '#platform/pictures/make-missing.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import { createRenditions, type FoundPicture } from '#platform/pictures/renditions.ts'
import { readReady, readSource, type StoredSource } from '#platform/pictures/source.ts'
import { openSources, type Sources } from '#platform/pictures/sources.ts'

export type AddedPicture = { name: string; address: string; width: number; height: number }
export type Pictures = {
  /** Stores a source and returns its URL (the 640 px JPEG) and size in pixels. Throws PictureRefused or BucketAway. Idempotent. */
  add(source: Buffer): Promise<AddedPicture>
  /**
   * Stores a trusted picture that is already in the stored form (WebP, at most 1600 px per side) as it is: only its header
   * is read, which is several hundred times faster than {@link add}. For pictures of this repository, never for uploads. Throws when it
   * has another form, and BucketAway. Idempotent.
   */
  addReady(webp: Buffer): Promise<AddedPicture>
  /**
   * Stores a source exported by another shop under its name, re-encoded like {@link add}; an existing one stays. Throws like
   * `add`.
   */
  restore(name: string, source: Buffer): Promise<void>
  /** The path of a stored source (WebP), fetched from the bucket if necessary; null if there is none. May throw BucketAway. */
  sourcePath(name: string): Promise<string | null>
  /** The file `<name>-<width>.<format>`, made on its first request; `final: false` for a temporary fallback; null if unknown. May throw BucketAway. */
  find(file: string): Promise<FoundPicture | null>
  /**
   * Makes every missing file of these pictures that pages reference, in this order, from local sources, one at a time, with
   * lower priority than requests. Files of other pictures are made on their first request.
   */
  makeAhead(names: readonly string[], signal: AbortSignal): Promise<{ made: number }>
}

const maxConcurrent = 2

type PicturesOptions = { dir: string; log: Log; bucket?: Bucket | null }

/** Creates the picture store under `dir`; with a bucket, sources are shared with other machines. */
export function createPictures({ dir, log, bucket = null }: PicturesOptions): Pictures {
  sharp.cache(false)
  sharp.concurrency(1)
  const folder = openFolder(dir)
  const sources = openSources(folder, bucket, log)
  const addQueue = createQueue(maxConcurrent)
  const renditions = createRenditions(folder, sources, log)

  return {
    add: (source) =>
      addSource(source, { folder, sources, prepare: (bytes) => addQueue.run(() => readSource(bytes)) }),
    addReady: (webp) => addSource(webp, { folder, sources, prepare: readReady }),
    async restore(name, source) {
      if (!isPictureName(name) || (await sources.ensureLocal(name))) return
      const { bytes } = await addQueue.run(() => readSource(source))
      await sources.store(name, bytes)
    },
    sourcePath: async (name) =>
      isPictureName(name) && (await sources.ensureLocal(name)) ? folder.sourcePath(name) : null,
    find: renditions.find,
    makeAhead: (names, signal) =>
      makeMissing({ folder, names, log, signal, makeOnce: renditions.makeOnce, isBusy: renditions.isBusy }),
  }
}

type AddDeps = { folder: Folder; sources: Sources; prepare: (source: Buffer) => Promise<StoredSource> }

async function addSource(source: Buffer, { folder, sources, prepare }: AddDeps): Promise<AddedPicture> {
  const name = createHash('sha256').update(source).digest('hex').slice(0, 16)
  const address = pictureAddress(name, 640, 'jpg')
  const path = folder.sourcePath(name)
  if (await isWritten(path)) {
    await sources.uploadIfMissing(name, () => readFile(path))
    const { width, height } = await sharp(path).metadata()
    return { name, address, width, height }
  }
  const { bytes, width, height } = await prepare(source)
  await sources.store(name, bytes)
  return { name, address, width, height }
}
