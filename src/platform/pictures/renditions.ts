import type { Log } from '#platform/log/log.ts'
import {
  type PictureFile,
  parsePictureFile,
  pictureFileName,
  pictureFormats,
  pictureWidths,
} from '#platform/pictures/address.ts'
import { encodePicture, pictureTypes } from '#platform/pictures/encode.ts'
import { type Folder, isWritten } from '#platform/pictures/folder.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import type { Sources } from '#platform/pictures/sources.ts'

export type FoundPicture = { path: string; type: string; final: boolean }
type Renditions = {
  /** The file `<name>-<width>.<format>`, made on its first request; `final: false` for a temporary fallback; null if unknown. May throw BucketAway. */
  find(file: string): Promise<FoundPicture | null>
  /** Makes one file; concurrent calls for the same one share the work. */
  makeOnce(target: PictureFile): Promise<void>
  isBusy(): boolean
}

const maxConcurrent = 2
const maxQueued = 16

/** The widths and formats of a store's pictures, made from their sources, a few at a time. */
export function createRenditions(folder: Folder, sources: Sources, log: Log): Renditions {
  const queue = createQueue(maxConcurrent)
  const inFlight = new Map<string, Promise<void>>()

  const makeOnce = (target: PictureFile): Promise<void> => {
    const file = pictureFileName(target)
    const pending = inFlight.get(file)
    if (pending) return pending
    const made = queue.run(() => makeFile(folder, target, log)).finally(() => inFlight.delete(file))
    inFlight.set(file, made)
    return made
  }

  return {
    makeOnce,
    isBusy: () => queue.busy > 0,
    async find(file) {
      const target = parsePictureFile(file)
      if (!target) return null
      const final = { path: folder.madePath(file), type: pictureTypes[target.format], final: true }
      if (await isWritten(final.path)) return final
      if (!(await sources.ensureLocal(target.name))) return null
      if (!inFlight.has(file) && queue.waiting >= maxQueued) return findFallback(folder, target)
      try {
        await makeOnce(target)
        return final
      } catch (error) {
        log.error({ err: error, file }, 'picture not made')
        return findFallback(folder, target)
      }
    },
  }
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
