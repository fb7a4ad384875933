import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ByteSource } from './byte-source.ts'
import { ImportFileError } from './domain/report.ts'
import { createIndex, maxPictureBytes, type PictureSource } from './picture-source.ts'

const maxEntries = 100_000
const maxBytes = 8 * 1024 * 1024 * 1024
/** Photos hardly compress. An entry compressed to less than a two-hundredth is not a photo. */
const maxRatio = 200
const ratioFromBytes = 1024 * 1024
const symbolicLink = 0o120000
const typeBits = 0o170000

/** A zip whose directory was checked; entries are read on demand. */
export type ZipFiles = PictureSource & {
  /** The topmost file of this name, limited to `maxBytes`; null when there is none. */
  text(name: string, maxBytes: number): ByteSource | null
}

/**
 * Opens a zip and checks its directory. Throws FileRefused for broken zips, zip bombs and paths outside the zip.
 * Nothing is ever written under an entry's name.
 */
export async function openZip(path: string): Promise<ZipFiles> {
  const zip = await open(path)
  try {
    const { index, texts } = await indexOf(zip)
    return {
      find: index.find,
      text: (name, max) => textSource(zip, texts.get(name) ?? null, max),
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  } catch (error) {
    throw new ImportFileError('zip_broken', { value: messageOf(error) })
  }
}

async function indexOf(zip: ZipFile) {
  if (zip.entryCount > maxEntries)
    throw new ImportFileError('zip_too_many', { value: String(zip.entryCount) })
  const index = createIndex()
  const texts = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      const isText = entry.fileName.endsWith('.csv')
      refuseBomb(entry, total, isText)
      if (!isPlainFile(entry)) continue
      if (isText) addTopmost(texts, entry)
      else if (entry.uncompressedSize > maxPictureBytes) index.add(entry.fileName, 'too_heavy')
      else index.add(entry.fileName, { read: () => readEntry(zip, entry) })
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    const sentence = messageOf(error)
    const isPath = /invalid relative path|absolute path|invalid characters in fileName/.test(sentence)
    throw new ImportFileError(isPath ? 'zip_path' : 'zip_broken', { value: sentence })
  }
  return { index, texts }
}

/** Re-zipping a folder moves everything one level deeper. */
function addTopmost(texts: Map<string, Entry>, entry: Entry): void {
  const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1)
  const before = texts.get(name)
  if (!before || before.fileName.length > entry.fileName.length) texts.set(name, entry)
}

/** Text compresses well, so its ratio is not checked; reading it is limited instead. */
function refuseBomb(
  { fileName, uncompressedSize, compressedSize }: Entry,
  total: number,
  isText: boolean,
): void {
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  const isBomb = !isText && uncompressedSize > ratioFromBytes && ratio > maxRatio
  if (isBomb || total > maxBytes) throw new ImportFileError('zip_bomb', { value: fileName })
}

/** Excludes folders, links and macOS metadata files. */
function isPlainFile({ fileName, externalFileAttributes }: Entry): boolean {
  const mode = externalFileAttributes >>> 16
  if ((mode & typeBits) === symbolicLink) return false
  return !fileName.endsWith('/') && !/(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(fileName)
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.byteLength
    // yauzl validates the declared size while unpacking; this check does not rely on it.
    if (size > maxPictureBytes) throw new ImportFileError('zip_bomb', { value: entry.fileName })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function textSource(zip: ZipFile, entry: Entry | null, max: number): ByteSource | null {
  if (!entry) return null
  const { fileName, uncompressedSize } = entry
  if (uncompressedSize > max) throw new ImportFileError('zip_bomb', { value: fileName })
  return { size: uncompressedSize, stream: () => readTextEntry(zip, entry, max) }
}

async function* readTextEntry(zip: ZipFile, entry: Entry, max: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.byteLength
      if (size > max) throw new ImportFileError('zip_bomb', { value: entry.fileName })
      yield chunk
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    throw new ImportFileError('zip_broken', { value: messageOf(error) })
  }
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 120)
}
