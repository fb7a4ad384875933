import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createQueue } from '#platform/pictures/queue.ts'
import type { SharePicture } from './domain/share-address.ts'

type ShareStore = {
  /** The picture of this address, drawn on first request; null when the queue is full. */
  get(picture: SharePicture, draw: () => Promise<Buffer>): Promise<Buffer | null>
}

const maxQueued = 32

/** Stores drawn pictures in `dir`, one per product, chosen value and language: a new one replaces the old. */
export function createShareStore(dir: string): ShareStore {
  const drawing = createQueue(1)
  const inFlight = new Map<string, Promise<Buffer>>()

  async function make(path: string, folder: string, language: string, draw: () => Promise<Buffer>) {
    const bytes = await drawing.run(draw)
    await mkdir(folder, { recursive: true })
    const temporary = `${path}.${process.pid}.part`
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    for (const file of await readdir(folder)) {
      if (file.startsWith(`${language}-`) && file !== basename(path))
        await rm(join(folder, file), { force: true })
    }
    return bytes
  }

  return {
    async get({ slug, language, mark, choice = '' }, draw) {
      const folder = slug === null ? join(dir, 'shop') : join(dir, 'products', slug, choice)
      const path = join(folder, `${language}-${mark}.jpg`)
      const stored = await readFile(path).catch(() => null)
      if (stored && stored.byteLength > 0) return stored
      const pending = inFlight.get(path)
      if (pending) return pending
      if (drawing.waiting >= maxQueued) return null
      const drawn = make(path, folder, language, draw).finally(() => inFlight.delete(path))
      inFlight.set(path, drawn)
      return drawn
    },
  }
}
