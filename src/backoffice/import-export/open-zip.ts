import { isUtf8 } from 'node:buffer'
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl'
import { firstUnits } from '#platform/text/clean-text.ts'
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
const utf8Flag = 0x800
const maxMessageLength = 120

/** A zip whose directory was checked; entries are read on demand. */
export type ZipFiles = PictureSource & {
  /** The topmost file of this name, limited to `maxBytes`; null when there is none. */
  text(name: string, maxBytes: number): ByteSource | null
  /** The paths of all CSV files. */
  csvPaths: readonly string[]
}

/**
 * Opens a zip and checks its directory. Throws ImportFileError for broken zips, zip bombs and paths outside the zip.
 * Nothing is ever written under an entry's name.
 */
export async function openZip(path: string): Promise<ZipFiles> {
  const zip = await open(path)
  try {
    const { index, texts } = await indexOf(zip)
    return {
      find: index.find,
      text: (name, max) => textSource(zip, findText(texts, name), max),
      csvPaths: [...texts.keys()],
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function open(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false })
  } catch {
    throw new ImportFileError('zip_broken')
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
      const path = pathOf(entry)
      const isText = /\.csv$/i.test(path)
      total += entry.uncompressedSize
      refuseBomb(entry, { path, total, isText })
      if (!isPlainFile(entry, path)) continue
      if (isText) texts.set(path, entry)
      else if (entry.uncompressedSize > maxPictureBytes) index.add(path, 'too_heavy')
      else index.add(path, { read: () => readEntry(zip, entry) })
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    throw new ImportFileError('zip_broken')
  }
  return { index, texts }
}

/** The path of an entry. macOS and others write UTF-8 without its flag; without both it is in the code page of MS-DOS. */
function pathOf({ fileNameRaw, extraFields, generalPurposeBitFlag: flags }: Entry): string {
  const path = getFileNameLowLevel(
    isUtf8(fileNameRaw) ? flags | utf8Flag : flags,
    fileNameRaw,
    extraFields,
    false,
  )
  const invalid = validateFileName(path)
  if (invalid !== null)
    throw new ImportFileError('zip_path', { value: firstUnits(invalid, maxMessageLength) })
  return path.replace(/^(?:\.\/)+/, '')
}

/** The topmost file of this name. Re-zipping a folder moves everything one level deeper. */
function findText(texts: ReadonlyMap<string, Entry>, name: string): Entry | null {
  const paths = [...texts.keys()].filter((path) => path.slice(path.lastIndexOf('/') + 1) === name)
  const [topmost] = paths.toSorted((one, other) => one.length - other.length)
  return topmost === undefined ? null : (texts.get(topmost) ?? null)
}

/** Text compresses well, so its ratio is not checked; reading it is limited instead. */
function refuseBomb(
  { uncompressedSize, compressedSize }: Entry,
  { path, total, isText }: { path: string; total: number; isText: boolean },
): void {
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  const isBomb = !isText && uncompressedSize > ratioFromBytes && ratio > maxRatio
  if (isBomb || total > maxBytes) throw new ImportFileError('zip_bomb', { value: path })
}

/** Excludes folders, links and macOS metadata files. */
function isPlainFile({ externalFileAttributes }: Entry, path: string): boolean {
  const mode = externalFileAttributes >>> 16
  if ((mode & typeBits) === symbolicLink) return false
  return !path.endsWith('/') && !/(^|\/)(__MACOSX\/|\._|\.DS_Store$)/.test(path)
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += chunk.byteLength
    // yauzl validates the declared size while unpacking; this check does not rely on it.
    if (size > maxPictureBytes) throw new ImportFileError('zip_bomb', { value: pathOf(entry) })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function textSource(zip: ZipFile, entry: Entry | null, max: number): ByteSource | null {
  if (!entry) return null
  const { uncompressedSize } = entry
  if (uncompressedSize > max) throw new ImportFileError('zip_bomb', { value: pathOf(entry) })
  return { size: uncompressedSize, stream: () => readTextEntry(zip, entry, max) }
}

async function* readTextEntry(zip: ZipFile, entry: Entry, max: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.byteLength
      if (size > max) throw new ImportFileError('zip_bomb', { value: pathOf(entry) })
      yield chunk
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    throw new ImportFileError('zip_broken')
  }
}
