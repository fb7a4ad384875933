import type { Context } from 'hono'

/**
 * Reads a request's body of at most `maxBytes`; null when it is larger. Nothing is read when its announced length is too large.
 * `count` gets the bytes of each piece before it is stored, and may refuse it.
 */
export async function readBytes(
  c: Context,
  maxBytes: number,
  count: (bytes: number) => void = () => undefined,
): Promise<Buffer | null> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) return null
  const { body } = c.req.raw
  if (!body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    count(chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
