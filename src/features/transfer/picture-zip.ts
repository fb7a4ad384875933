import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileRefused } from './domain/report.ts'
import { createIndex, heaviestPicture, type PictureSource } from './picture-source.ts'

const mostEntries = 100_000
const mostBytes = 8 * 1024 * 1024 * 1024
/** Photographs hardly get smaller in a zip. What shrinks to a two-hundredth is no photograph. */
const highestRatio = 200
const ratioFromBytes = 1024 * 1024
const symbolicLink = 0o120000
const typeBits = 0o170000

/**
 * The pictures in a zip, each read only when it is asked for. Refuses with a FileRefused what is broken, what would unpack
 * to more than it may, and names that lead out of it. Nothing is ever written under a name of its.
 */
export async function openPictureZip(path: string): Promise<PictureSource> {
  const zip = await openZip(path)
  try {
    const index = await indexOf(zip)
    return { find: index.find, close: async () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
  } catch (error) {
    throw new FileRefused('zip_broken', { value: sentenceOf(error) })
  }
}

async function indexOf(zip: ZipFile) {
  if (zip.entryCount > mostEntries) throw new FileRefused('zip_too_many', { value: String(zip.entryCount) })
  const index = createIndex()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      refuseBomb(entry, total)
      if (!isPlainFile(entry)) continue
      if (entry.uncompressedSize > heaviestPicture) index.add(entry.fileName, 'too_heavy')
      else index.add(entry.fileName, { read: () => readEntry(zip, entry) })
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    const sentence = sentenceOf(error)
    const isPath = /invalid relative path|absolute path|invalid characters in fileName/.test(sentence)
    throw new FileRefused(isPath ? 'zip_path' : 'zip_broken', { value: sentence })
  }
  return index
}

function refuseBomb({ fileName, uncompressedSize, compressedSize }: Entry, total: number): void {
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  const swells = uncompressedSize > ratioFromBytes && ratio > highestRatio
  if (swells || total > mostBytes) throw new FileRefused('zip_bomb', { value: fileName })
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

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 120)
}
