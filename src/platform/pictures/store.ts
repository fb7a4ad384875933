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
import { readSource } from '#platform/pictures/source.ts'
import { openSources, type Sources } from '#platform/pictures/sources.ts'

export type AddedPicture = { name: string; address: string; width: number; height: number }
type FoundPicture = { path: string; type: string; final: boolean }
export type Pictures = {
  /** Keeps a source and returns its address (the 640 px JPEG) and size in pixels. Throws PictureRefused, or BucketAway when the shop has a bucket. Adding the same bytes again is free. */
  add(source: Buffer): Promise<AddedPicture>
  /**
   * Keeps a source that another shop has kept under a name, drawn anew as {@link add} does; what is here under that name
   * stays. Throws as `add` does.
   */
  restore(name: string, source: Buffer): Promise<void>
  /** The path of a kept source (WebP), brought from the bucket when it is only there; null when there is none. May throw BucketAway. */
  sourcePath(name: string): Promise<string | null>
  /** The file of `<name>-<width>.<format>`, made on first request; `final: false` when another stands in for now; null when it is not one of ours. Throws BucketAway when only the bucket can tell. */
  find(file: string): Promise<FoundPicture | null>
  /** Makes every missing file that pages name of the sources on this machine, one at a time, behind every request; stops at the signal. */
  makeAll(signal: AbortSignal): Promise<{ made: number }>
}

const mostAtOnce = 2
const mostWaiting = 16

type Kept = { dir: string; log: Log; bucket?: Bucket | null }

/** The shop's pictures, kept under `dir`; with a bucket their sources in it too, for every machine. */
export function createPictures({ dir, log, bucket = null }: Kept): Pictures {
  sharp.cache(false)
  sharp.concurrency(1)
  const folder = openFolder(dir)
  const sources = openSources(folder, bucket, log)
  const adding = createQueue(mostAtOnce)
  const making = createQueue(mostAtOnce)
  const inFlight = new Map<string, Promise<void>>()

  const makeOnce = (wanted: PictureFile): Promise<void> => {
    const file = pictureFileName(wanted)
    const begun = inFlight.get(file)
    if (begun) return begun
    const made = making.run(() => makeFile(folder, wanted, log)).finally(() => inFlight.delete(file))
    inFlight.set(file, made)
    return made
  }

  return {
    add: (source) => addSource(source, { folder, sources, adding }),
    async restore(name, source) {
      if (!isPictureName(name) || (await sources.isHere(name))) return
      const { bytes } = await adding.run(() => readSource(source))
      await sources.keep(name, bytes)
    },
    sourcePath: async (name) =>
      isPictureName(name) && (await sources.isHere(name)) ? folder.sourcePath(name) : null,
    async find(file) {
      const wanted = parsePictureFile(file)
      if (!wanted) return null
      const final = { path: folder.madePath(file), type: pictureTypes[wanted.format], final: true }
      if (await isWritten(final.path)) return final
      if (!(await sources.isHere(wanted.name))) return null
      if (!inFlight.has(file) && making.waiting >= mostWaiting) return findStandIn(folder, wanted)
      try {
        await makeOnce(wanted)
        return final
      } catch (error) {
        log.error({ err: error, file }, 'picture not made')
        return findStandIn(folder, wanted)
      }
    },
    makeAll: (signal) => makeMissing({ folder, log, signal, makeOnce, isBusy: () => making.busy > 0 }),
  }
}

type Adding = { folder: Folder; sources: Sources; adding: ReturnType<typeof createQueue> }

async function addSource(source: Buffer, { folder, sources, adding }: Adding): Promise<AddedPicture> {
  const name = createHash('sha256').update(source).digest('hex').slice(0, 16)
  const address = pictureAddress(name, 640, 'jpg')
  const path = folder.sourcePath(name)
  if (await isWritten(path)) {
    await sources.share(name, () => readFile(path))
    const { width, height } = await sharp(path).metadata()
    return { name, address, width, height }
  }
  const { bytes, width, height } = await adding.run(() => readSource(source))
  await sources.keep(name, bytes)
  return { name, address, width, height }
}

async function makeFile(folder: Folder, wanted: PictureFile, log: Log): Promise<void> {
  const file = pictureFileName(wanted)
  const begun = performance.now()
  const bytes = await encodePicture(folder.sourcePath(wanted.name), wanted.width, wanted.format)
  await folder.write(folder.madePath(file), bytes)
  log.debug({ file, bytes: bytes.byteLength, ms: Math.round(performance.now() - begun) }, 'picture made')
}

// The nearest size already made, else the source, which is several times heavier on a phone.
async function findStandIn(folder: Folder, wanted: PictureFile): Promise<FoundPicture> {
  const widths = pictureWidths.toSorted((a, b) => Math.abs(a - wanted.width) - Math.abs(b - wanted.width))
  const formats = pictureFormats.filter((format) => format !== 'avif' || wanted.format === 'avif')
  for (const width of widths) {
    for (const format of formats) {
      const path = folder.madePath(pictureFileName({ name: wanted.name, width, format }))
      if (await isWritten(path)) return { path, type: pictureTypes[format], final: false }
    }
  }
  return { path: folder.sourcePath(wanted.name), type: pictureTypes.webp, final: false }
}
