import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gzip,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib'
import { accepts } from './accepted-encoding.ts'

export type Encoding = 'zstd' | 'br' | 'gzip'
/** The encodings of cached responses. */
export type CachedEncoding = Exclude<Encoding, 'gzip'>

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)
const unzstd = promisify(zstdDecompress)

/** The fastest that a client accepts: zstd, else brotli, else gzip; null for none. */
export function quickestEncoding(header: string | undefined): Encoding | null {
  return (['zstd', 'br', 'gzip'] as const).find((encoding) => accepts(header, encoding)) ?? null
}

/** Fast enough for every response: a page of 200 KB takes 1 ms with zstd, 2.4 ms with brotli, and 7 % fewer bytes with brotli. */
const zstdLevel = 6
export const quickBrotliQuality = 6
/** 256 KB, the size of the largest page, instead of 4 MB per response in flight. */
const brotliWindowBits = 18
/** Up to this size zstd takes less time than handing the work to another thread would. */
const maxSyncBytes = 256_000

/** Compresses a body at a level for a waiting visitor, or at `quality` with brotli. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  quality = quickBrotliQuality,
): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(body)
  if (encoding === 'zstd') {
    const options = { params: { [constants.ZSTD_c_compressionLevel]: zstdLevel } }
    return body.length <= maxSyncBytes ? zstdCompressSync(body, options) : zstd(body, options)
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotli(body, { params })
}

/** Decompresses a cached body. */
export async function decompress(compressed: Buffer, encoding: CachedEncoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'br' ? unbrotli(compressed) : unzstd(compressed)
}

/** A copy that holds no memory beside its own, unlike a part of a larger buffer. */
export function unpooledCopy(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(new Uint8Array(bytes).buffer)
}
