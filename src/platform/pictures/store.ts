import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Log } from '#platform/log/log.ts'
import {
  isPictureName,
  type PictureFile,
  parsePictureFile,
  pictureAddress,
  pictureFileName,
  pictureFormats,
  pictureWidths,
} from '#platform/pictures/address.ts'
import type { Bucket } from '#platform/pictures/bucket.ts'
import { encodePicture, pictureTypes } from '#platform/pictures/encode.ts'
import { type Folder, isWritten, openFolder } from '#platform/pictures/folder.ts'
import { makeMissing } from '#platform/pictures/make-missing.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import { readReady, readSource, type StoredSource } from '#platform/pictures/source.ts'
import { openSources, type Sources } from '#platform/pictures/sources.ts'

export type AddedPicture = { name: string; address: string; width: number; height: number }
type FoundPicture = { path: string; type: string; final: boolean }
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
const maxQueued = 16

type PicturesOptions = { dir: string; log: Log; bucket?: Bucket | null }

/** Creates the picture store under `dir`; with a bucket, sources are shared with other machines. */
export function createPictures({ dir, log, bucket = null }: PicturesOptions): Pictures {
  sharp.cache(false)
  sharp.concurrency(1)
  const folder = openFolder(dir)
  const sources = openSources(folder, bucket, log)
  const addQueue = createQueue(maxConcurrent)
  const makeQueue = createQueue(maxConcurrent)
  const inFlight = new Map<string, Promise<void>>()

  const makeOnce = (target: PictureFile): Promise<void> => {
    const file = pictureFileName(target)
    const pending = inFlight.get(file)
    if (pending) return pending
    const made = makeQueue.run(() => makeFile(folder, target, log)).finally(() => inFlight.delete(file))
    inFlight.set(file, made)
    return made
  }

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
    async find(file) {
      const target = parsePictureFile(file)
      if (!target) return null
      const final = { path: folder.madePath(file), type: pictureTypes[target.format], final: true }
      if (await isWritten(final.path)) return final
      if (!(await sources.ensureLocal(target.name))) return null
      if (!inFlight.has(file) && makeQueue.waiting >= maxQueued) return findFallback(folder, target)
      try {
        await makeOnce(target)
        return final
      } catch (error) {
        log.error({ err: error, file }, 'picture not made')
        return findFallback(folder, target)
      }
    },
    makeAhead: (names, signal) =>
      makeMissing({ folder, names, log, signal, makeOnce, isBusy: () => makeQueue.busy > 0 }),
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

async function makeFile(folder: Folder, target: PictureFile, log: Log): Promise<void> {
  const file = pictureFileName(target)
  const pending = performance.now()
  const bytes = await encodePicture(folder.sourcePath(target.name), target.width, target.format)
  await folder.write(folder.madePath(file), bytes)
  log.debug({ file, bytes: bytes.byteLength, ms: Math.round(performance.now() - pending) }, 'picture made')
}

// The nearest existing size, else the source, which is several times larger.
async function findFallback(folder: Folder, target: PictureFile): Promise<FoundPicture> {
  const widths = pictureWidths.toSorted((a, b) => Math.abs(a - target.width) - Math.abs(b - target.width))
  const formats = pictureFormats.filter((format) => format !== 'avif' || target.format === 'avif')
  for (const width of widths) {
    for (const format of formats) {
      const path = folder.madePath(pictureFileName({ name: target.name, width, format }))
      if (await isWritten(path)) return { path, type: pictureTypes[format], final: false }
    }
  }
  return { path: folder.sourcePath(target.name), type: pictureTypes.webp, final: false }
}
