import { type ByteSource, readStart } from './byte-source.ts'
import { FileRefused } from './domain/report.ts'
import { type Encoding, isUtf16, isWindows1256, notCsv } from './domain/sniff.ts'

const startBytes = 64 * 1024
const judgedBytes = 1024 * 1024

/**
 * How a file's letters are written. Looks at all of it: a name in Arabic may come late. Refuses with a FileRefused what is
 * no text, and what is neither UTF-8, UTF-16 nor surely Windows-1256.
 */
export async function findEncoding(source: ByteSource): Promise<Encoding> {
  const start = await readStart(source, startBytes)
  const other = notCsv(start)
  if (other) throw new FileRefused(other)
  const wide = isUtf16(start)
  if (wide) return wide
  if (await isUtf8(source)) return 'utf-8'
  if (isWindows1256(await readStart(source, judgedBytes))) return 'windows-1256'
  throw new FileRefused('encoding_unknown')
}

/** A file's text, piece by piece, without the mark at its beginning. */
export async function* readText(
  source: ByteSource,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of source.stream()) {
      onBytes(bytes.byteLength)
      yield decoder.decode(bytes, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new FileRefused('encoding_unknown')
    throw error
  }
}

async function isUtf8(source: ByteSource): Promise<boolean> {
  try {
    for await (const _ of readText(source, 'utf-8'));
    return true
  } catch (error) {
    if (error instanceof FileRefused) return false
    throw error
  }
}
