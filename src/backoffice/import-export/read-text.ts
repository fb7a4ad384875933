import { type ByteSource, readStart } from './byte-source.ts'
import { detectNonCsv, type Encoding, isUtf16, isWindows1256 } from './domain/detect-format.ts'
import { ImportFileError } from './domain/report.ts'

const startBytes = 64 * 1024
const sampleBytes = 1024 * 1024

/**
 * Detects a file's encoding. Reads the whole file, because Arabic text may come late. Throws ImportFileError for binaries
 * and for encodings other than UTF-8 and UTF-16, also with some broken letters, and certain Windows-1256.
 */
export async function findEncoding(source: ByteSource): Promise<Encoding> {
  const start = await readStart(source, startBytes)
  const other = detectNonCsv(start)
  if (other) throw new ImportFileError(other)
  const wide = isUtf16(start)
  if (await isIn(wide ?? 'utf-8', source)) return wide ?? 'utf-8'
  if (!wide && isWindows1256(await readStart(source, sampleBytes))) return 'windows-1256'
  throw new ImportFileError('encoding_unknown')
}

/**
 * Streams a file's text without its byte order mark. A byte that belongs to no letter, such as half of one that another program cut,
 * becomes U+FFFD.
 */
export async function* readText(
  source: ByteSource,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of source.stream()) {
    onBytes(bytes.byteLength)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

/** A file in which some program has cut letters has at least 20 intact ones for each. */
const minIntactPerBroken = 20

/** Whether a file is in this encoding. In UTF-8 only letters beyond ASCII say so. */
async function isIn(encoding: Encoding, source: ByteSource): Promise<boolean> {
  const lowest = encoding === 'utf-8' ? 0x80 : 0
  let broken = 0
  let intact = 0
  for await (const text of readText(source, encoding))
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (code === 0xfffd) broken += 1
      else if (code >= lowest) intact += 1
    }
  return broken * minIntactPerBroken <= intact
}
