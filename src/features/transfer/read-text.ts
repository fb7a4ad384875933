import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { FileRefused } from './domain/report.ts'
import { type Encoding, isUtf16, isWindows1256, notCsv } from './domain/sniff.ts'

const startBytes = 64 * 1024
const judgedBytes = 1024 * 1024

/**
 * How a file's letters are written. Looks at all of it: a name in Arabic may come late. Refuses with a FileRefused what is
 * no text, and what is neither UTF-8, UTF-16 nor surely Windows-1256.
 */
export async function findEncoding(path: string): Promise<Encoding> {
  const start = await readStart(path, startBytes)
  const other = notCsv(start)
  if (other) throw new FileRefused(other)
  const wide = isUtf16(start)
  if (wide) return wide
  if (await isUtf8(path)) return 'utf-8'
  if (isWindows1256(await readStart(path, judgedBytes))) return 'windows-1256'
  throw new FileRefused('encoding_unknown')
}

/** A file's text, piece by piece, without the mark at its beginning. */
export async function* readText(
  path: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: startBytes })) {
      onBytes(bytes.byteLength)
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileRefused('encoding_unknown')
    throw error
  }
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    for await (const _ of readText(path, 'utf-8'));
    return true
  } catch (error) {
    if (error instanceof FileRefused) return false
    throw error
  }
}

async function readStart(path: string, most: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
