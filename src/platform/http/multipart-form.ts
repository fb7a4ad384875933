import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import Busboy from '@fastify/busboy'
import type { Context } from 'hono'
import { Refusal } from './refusal.ts'

export type FormFile = { field: string; bytes: Buffer; isTooLarge: boolean }
export type MultipartForm = {
  /** All values of each field. */
  fields: Map<string, string[]>
  /** The files that were chosen, at most `maxFiles`. */
  files: FormFile[]
  /** There were further files, which were not read into memory. */
  hasMoreFiles: boolean
  /** The body ended early or is malformed, so something of it is missing. */
  isIncomplete: boolean
}

type Limits = {
  maxFiles: number
  maxFileBytes: number
  /** Gets the bytes of each piece of the body as it arrives, and may refuse it. */
  count?: (bytes: number) => void
}

const fieldLimits = { fields: 50, fieldNameSize: 100, fieldSize: 64 * 1024, parts: 100, headerPairs: 50 }

/** Whether the body of a request is a form with files. */
export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')
}

/**
 * Parses a form with files while it is received. Files beyond the limits are read and discarded, so that the other fields are not
 * lost; a file that is too large has no bytes. Refuses as `count` does.
 */
export async function parseMultipartForm(
  c: Context,
  { maxFiles, maxFileBytes, count = () => undefined }: Limits,
): Promise<MultipartForm> {
  const form: MultipartForm = { fields: new Map(), files: [], hasMoreFiles: false, isIncomplete: false }
  const { body } = c.req.raw
  const contentType = c.req.header('content-type')
  if (!body || !contentType) return { ...form, isIncomplete: true }
  try {
    const parser = Busboy({
      headers: { 'content-type': contentType },
      limits: { ...fieldLimits, fileSize: maxFileBytes },
    })
    parser.on('field', (name, value) => {
      form.fields.set(name, [...(form.fields.get(name) ?? []), value])
    })
    parser.on('file', (field, stream, name) => collectFile({ form, field, stream, name, maxFiles }))
    const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        count(piece.byteLength)
        yield piece
      }
    }
    await pipeline(Readable.fromWeb(body as unknown as WebStream), counted, parser)
  } catch (error) {
    if (error instanceof Refusal) throw error
    form.isIncomplete = true
  }
  return form
}

type Collected = { form: MultipartForm; field: string; stream: FileStream; name: string; maxFiles: number }
type FileStream = Readable & { truncated: boolean }

function collectFile({ form, field, stream, name, maxFiles }: Collected): void {
  const chunks: Buffer[] = []
  let bytes = 0
  const isExtra = form.files.length >= maxFiles
  const file: FormFile = { field, bytes: Buffer.alloc(0), isTooLarge: false }
  // A field without a chosen file is sent as an empty file without a name.
  const isChosen = () => bytes > 0 || Boolean(name)
  if (!isExtra) form.files.push(file)
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (!isExtra) chunks.push(chunk)
  })
  stream.on('end', () => {
    file.isTooLarge = stream.truncated
    if (!stream.truncated) file.bytes = Buffer.concat(chunks)
    if (isExtra) form.hasMoreFiles ||= isChosen()
    else if (!isChosen()) form.files.splice(form.files.indexOf(file), 1)
  })
  stream.on('error', () => undefined)
}
