import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createQueue } from '#platform/pictures/queue.ts'
import type { SharePicture } from './domain/share-address.ts'

type ShareStore = {
  /** The picture kept under this address, drawn once; null when too many are waiting to be drawn. */
  get(picture: SharePicture, draw: () => Promise<Buffer>): Promise<Buffer | null>
}

const mostWaiting = 32

/** Drawn pictures on disk, one per product and language: drawing a new one lets the old go. */
export function createShareStore(dir: string): ShareStore {
  const drawing = createQueue(1)
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(path: string, folder: string, language: string, draw: () => Promise<Buffer>) {
    const bytes = await drawing.run(draw)
    await mkdir(folder, { recursive: true })
    const unfinished = `${path}.${process.pid}.part`
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    for (const file of await readdir(folder)) {
      if (file.startsWith(`${language}-`) && file !== basename(path))
        await rm(join(folder, file), { force: true })
    }
    return bytes
  }

  return {
    async get({ slug, language, mark }, draw) {
      const folder = join(dir, slug === null ? 'shop' : join('products', slug))
      const path = join(folder, `${language}-${mark}.jpg`)
      const kept = await readFile(path).catch(() => null)
      if (kept && kept.byteLength > 0) return kept
      const begun = underWay.get(path)
      if (begun) return begun
      if (drawing.waiting >= mostWaiting) return null
      const made = make(path, folder, language, draw).finally(() => underWay.delete(path))
      underWay.set(path, made)
      return made
    },
  }
}
