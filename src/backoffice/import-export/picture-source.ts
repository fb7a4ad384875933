import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ImportFileError } from './domain/report.ts'

/** Pictures that accompany a file, by name. */
export type PictureSource = {
  find(name: string): PictureFound
  close(): Promise<void>
}

type PictureFound = { read: () => Promise<Buffer> } | 'missing' | 'ambiguous' | 'too_heavy'

/** Same limit as the picture pipeline; larger files are not read. */
export const maxPictureBytes = 20 * 1024 * 1024
const maxPictures = 200_000

type Entry = Exclude<PictureFound, 'missing' | 'ambiguous'>

/** Normalizes names: slashes, case and Unicode composition. */
const pictureKey = (name: string) => name.normalize('NFC').replaceAll('\\', '/').toLowerCase()

/** An index of files by path and, if unique, by name alone. */
export function createIndex() {
  const byPath = new Map<string, Entry>()
  const byName = new Map<string, Entry | 'ambiguous'>()
  return {
    get size() {
      return byPath.size
    },
    add(path: string, entry: Entry): void {
      const key = pictureKey(path)
      const name = key.slice(key.lastIndexOf('/') + 1)
      byPath.set(key, entry)
      byName.set(name, byName.has(name) ? 'ambiguous' : entry)
    },
    find(name: string): PictureFound {
      const key = pictureKey(name).replace(/^\.?\//, '')
      return byPath.get(key) ?? (key.includes('/') ? undefined : byName.get(key)) ?? 'missing'
    },
  }
}

/** Opens the pictures of a folder and its subfolders. Links are not followed. */
export async function openPictureFolder(folder: string): Promise<PictureSource> {
  const stats = await stat(folder).catch(() => null)
  if (!stats?.isDirectory()) throw new ImportFileError('folder_missing', { value: folder })
  const index = createIndex()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    if (index.size >= maxPictures) throw new ImportFileError('zip_too_many')
    const path = join(entry.parentPath, entry.name)
    index.add(relative(folder, path), { read: () => readBounded(path) })
  }
  return { find: index.find, close: async () => {} }
}

async function readBounded(path: string): Promise<Buffer> {
  // One byte more than allowed makes the pipeline refuse it.
  const { size } = await stat(path)
  return size > maxPictureBytes ? Buffer.alloc(maxPictureBytes + 1) : readFile(path)
}

/** No accompanying pictures. */
export const noPictures: PictureSource = { find: () => 'missing', close: async () => {} }
