import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as v from 'valibot'

/** The file cannot be restored; the message is a sentence for the operator. */
export class InvalidBackup extends Error {}

const signature = 'dijla backup 1\n'
const maxHeadBytes = 256 * 1024
const maxBodyBytes = 64 * 1024 * 1024

const frameHead = v.variant('kind', [
  v.object({
    kind: v.literal('about'),
    at: v.string(),
    /** Hashes of the applied migrations, in order. */
    migrations: v.array(v.object({ hash: v.string(), at: v.number() })),
  }),
  v.object({ kind: v.literal('rows'), table: v.string(), columns: v.array(v.string()), count: v.number() }),
  v.object({ kind: v.literal('sequence'), name: v.string(), last: v.string(), called: v.boolean() }),
  v.object({
    kind: v.literal('picture'),
    name: v.string(),
    /** The store of pictures that visitors upload; otherwise that of the shop's own. */
    store: v.exactOptional(v.literal('uploads')),
  }),
  v.object({ kind: v.literal('end'), sha256: v.string() }),
])
const sized = v.intersect([frameHead, v.object({ bytes: v.number() })])

export type FrameHead = v.InferOutput<typeof frameHead>
export type Frame = { head: FrameHead; body: Buffer }

/**
 * Writes a backup: a signature line, then frames (a line of JSON followed by a body), the last one with the digest of all
 * before; compressed with zstd. The file gets its name when it is complete and synced; only its owner can read it.
 */
export async function writeFrames(path: string, frames: AsyncIterable<Frame>): Promise<void> {
  const temporaryPath = `${path}.unfinished`
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 6 } })
  try {
    await pipeline(
      Readable.from(bytesOf(frames), { objectMode: false }),
      compress,
      createWriteStream(temporaryPath, { mode: 0o600 }),
    )
    const file = await open(temporaryPath)
    await file.sync().finally(() => file.close())
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

async function* bytesOf(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  const counted = (bytes: Buffer) => {
    digest.update(bytes)
    return bytes
  }
  yield counted(Buffer.from(signature))
  for await (const { head, body } of frames) {
    yield counted(lineOf(head, body.length))
    if (body.length > 0) yield counted(body)
  }
  yield lineOf({ kind: 'end', sha256: digest.digest('hex') }, 0)
}

function lineOf(head: FrameHead, bytes: number): Buffer {
  return Buffer.from(`${JSON.stringify({ ...head, bytes })}\n`)
}

/** Reads the frames of a backup, without the last. Refuses with InvalidBackup a file that is no backup, truncated or changed. */
export async function* readFrames(path: string): AsyncGenerator<Frame> {
  const damaged = new InvalidBackup(`${path} is damaged or cut short: it cannot be restored.`)
  const source = openBytes(path)
  try {
    const digest = createHash('sha256')
    const first = await source.line(maxHeadBytes)
    if (first?.toString() !== signature) throw new InvalidBackup(`${path} is not a backup of Dijla.`)
    digest.update(first)
    for (;;) {
      const line = await source.line(maxHeadBytes)
      if (!line) throw damaged
      const { bytes, ...head } = parseHead(line)
      if (head.kind === 'end') {
        if (head.sha256 !== digest.digest('hex') || (await source.take(1)) !== null) throw damaged
        return
      }
      const body = bytes > maxBodyBytes ? null : await source.take(bytes)
      if (!body) throw damaged
      digest.update(line).update(body)
      yield { head, body }
    }
  } catch (error) {
    throw isDamage(error) ? damaged : error
  } finally {
    source.close()
  }
}

function parseHead(line: Buffer): v.InferOutput<typeof sized> {
  return v.parse(sized, JSON.parse(line.toString()))
}

/** Whether an error comes from a damaged file: invalid zstd or JSON. */
function isDamage(error: unknown): boolean {
  if (error instanceof SyntaxError || v.isValiError(error)) return true
  return error instanceof Error && 'code' in error && /^(ZSTD_|Z_|ERR_ZSTD)/.test(String(error.code))
}

/** Reads a decompressed file by lines or bytes; null at a premature end. */
function openBytes(path: string) {
  const file = createReadStream(path)
  const plain = createZstdDecompress()
  file.on('error', (error) => plain.destroy(error))
  file.pipe(plain)
  const parts = plain[Symbol.asyncIterator]()
  let buffer: Buffer = Buffer.alloc(0)

  async function more(): Promise<boolean> {
    const { value, done } = await parts.next()
    if (done) return false
    buffer = buffer.length > 0 ? Buffer.concat([buffer, value]) : value
    return true
  }

  async function take(count: number): Promise<Buffer | null> {
    while (buffer.length < count) if (!(await more())) return null
    const slice = buffer.subarray(0, count)
    buffer = buffer.subarray(count)
    return slice
  }

  return {
    take,
    async line(maxBytes: number): Promise<Buffer | null> {
      for (;;) {
        const end = buffer.indexOf(10)
        if (end >= 0) return take(end + 1)
        if (buffer.length > maxBytes || !(await more())) return null
      }
    },
    close() {
      file.destroy()
      plain.destroy()
    },
  }
}
