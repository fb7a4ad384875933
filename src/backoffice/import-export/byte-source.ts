import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

const chunkBytes = 64 * 1024

/** Bytes that can be read from the start any number of times: a file, or an entry of a zip. */
export type ByteSource = {
  size: number
  stream(): AsyncIterable<Uint8Array>
}

/** A file on disk. */
export async function fileSource(path: string): Promise<ByteSource> {
  const { size } = await stat(path)
  return { size, stream: () => createReadStream(path, { highWaterMark: chunkBytes }) }
}

/** The first bytes, at most `max` of them. */
export async function readStart(source: ByteSource, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source.stream()) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= max) break
  }
  return Buffer.concat(chunks).subarray(0, max)
}
