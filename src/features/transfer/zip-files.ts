import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ByteSource } from './byte-source.ts'
import { FileRefused } from './domain/report.ts'
import { createIndex, heaviestPicture, type PictureSource } from './picture-source.ts'

const maxEntries = 100_000
const maxBytes = 8 * 1024 * 1024 * 1024
/** Photographs hardly get smaller in a zip. What shrinks to a two-hundredth is no photograph. */
const maxRatio = 200
const ratioFromBytes = 1024 * 1024
const symbolicLink = 0o120000
const typeBits = 0o170000

/** A zip whose directory has been looked at; its files are read when they are asked for. */
export type ZipFiles = PictureSource & {
  /** The file of this name that lies highest, not more than `maxBytes` of it; null when there is none. */
  text(name: string, maxBytes: number): ByteSource | null
}

/**
 * Looks at a zip's directory. Refuses with a FileRefused what is broken, what would unpack to more than it may, and names
 * that lead out of it. Nothing is ever written under a name of its.
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
    throw new FileRefused('zip_broken', { value: sentenceOf(error) })
  }
}

async function indexOf(zip: ZipFile) {
  if (zip.entryCount > maxEntries) throw new FileRefused('zip_too_many', { value: String(zip.entryCount) })
  const index = createIndex()
  const texts = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      const isText = entry.fileName.endsWith('.csv')
      refuseBomb(entry, total, isText)
      if (!isPlainFile(entry)) continue
      if (isText) addHighest(texts, entry)
      else if (entry.uncompressedSize > heaviestPicture) index.add(entry.fileName, 'too_heavy')
      else index.add(entry.fileName, { read: () => readEntry(zip, entry) })
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    const sentence = sentenceOf(error)
    const isPath = /invalid relative path|absolute path|invalid characters in fileName/.test(sentence)
    throw new FileRefused(isPath ? 'zip_path' : 'zip_broken', { value: sentence })
  }
  return { index, texts }
}

/** Who packs a folder again puts everything one level deeper. */
function addHighest(texts: Map<string, Entry>, entry: Entry): void {
  const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1)
  const before = texts.get(name)
  if (!before || before.fileName.length > entry.fileName.length) texts.set(name, entry)
}

/** A text shrinks as no photograph does: what bounds it is how much of it is read. */
function refuseBomb(
  { fileName, uncompressedSize, compressedSize }: Entry,
  total: number,
  isText: boolean,
): void {
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  const swells = !isText && uncompressedSize > ratioFromBytes && ratio > maxRatio
  if (swells || total > maxBytes) throw new FileRefused('zip_bomb', { value: fileName })
}

/** Neither a folder, nor a link, nor what macOS puts beside each file. */
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
    // What it says of its size is checked as it unpacks; this holds even if that were wrong.
    if (size > heaviestPicture) throw new FileRefused('zip_bomb', { value: entry.fileName })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function textSource(zip: ZipFile, entry: Entry | null, max: number): ByteSource | null {
  if (!entry) return null
  const { fileName, uncompressedSize } = entry
  if (uncompressedSize > max) throw new FileRefused('zip_bomb', { value: fileName })
  return { size: uncompressedSize, stream: () => readTextEntry(zip, entry, max) }
}

async function* readTextEntry(zip: ZipFile, entry: Entry, max: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.byteLength
      if (size > max) throw new FileRefused('zip_bomb', { value: entry.fileName })
      yield chunk
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileRefused('zip_broken', { value: sentenceOf(error) })
  }
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 120)
}
