import { type ByteSource, readStart } from './byte-source.ts'
import { detectNonCsv, type Encoding, isUtf16, isWindows1256 } from './domain/detect-format.ts'
import { ImportFileError } from './domain/report.ts'

const startBytes = 64 * 1024
const sampleBytes = 1024 * 1024

/**
 * Detects a file's encoding. Reads the whole file, because Arabic text may come late. Throws FileRefused for binaries
 * and for encodings other than UTF-8, UTF-16 and certain Windows-1256.
 */
export async function findEncoding(source: ByteSource): Promise<Encoding> {
  const start = await readStart(source, startBytes)
  const other = detectNonCsv(start)
  if (other) throw new ImportFileError(other)
  const wide = isUtf16(start)
  if (wide) return wide
  if (await isUtf8(source)) return 'utf-8'
  if (isWindows1256(await readStart(source, sampleBytes))) return 'windows-1256'
  throw new ImportFileError('encoding_unknown')
}

/** Streams a file's text without its byte order mark. */
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
    if (error instanceof TypeError) throw new ImportFileError('encoding_unknown')
    throw error
  }
}

async function isUtf8(source: ByteSource): Promise<boolean> {
  try {
    for await (const _ of readText(source, 'utf-8'));
    return true
  } catch (error) {
    if (error instanceof ImportFileError) return false
    throw error
  }
}
