import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

const pieceBytes = 64 * 1024

/** Bytes that can be read from their beginning any number of times: a file, or a file in a zip. */
export type ByteSource = {
  size: number
  stream(): AsyncIterable<Uint8Array>
}

/** A file as it lies on the disk. */
export async function fileSource(path: string): Promise<ByteSource> {
  const { size } = await stat(path)
  return { size, stream: () => createReadStream(path, { highWaterMark: pieceBytes }) }
}

/** The first bytes, at most `max` of them. */
export async function readStart(source: ByteSource, max: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of source.stream()) {
    pieces.push(piece)
    size += piece.byteLength
    if (size >= max) break
  }
  return Buffer.concat(pieces).subarray(0, max)
}
