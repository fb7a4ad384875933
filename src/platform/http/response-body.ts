import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The bytes of responses that were made here: reading them from a response would read a stream. */
const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** Responds with a text that was made for this request, or with bytes; they are ready for {@link readBody}. */
export function respondWith(
  c: Context,
  body: string | Buffer<ArrayBuffer>,
  status: ContentfulStatusCode,
  headers: Record<string, string>,
): Response {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  // Stating the length spares the server from reading a body before it sends it.
  const response = c.body(bytes, status, { ...headers, 'content-length': String(bytes.length) })
  bodies.set(response, bytes)
  return response
}

/** The bytes of the current response, which stays as it is. */
export async function readBody(c: Context): Promise<Buffer<ArrayBuffer>> {
  const known = bodies.get(c.res)
  if (known) return known
  const bytes = Buffer.from(await c.res.arrayBuffer())
  replaceBody(c, bytes)
  return bytes
}

/** Replaces the current response by one with the same headers, and the same status unless there is another. */
export function replaceBody(c: Context, body: Buffer<ArrayBuffer> | null, status = c.res.status): void {
  const response = new Response(body, { status, headers: c.res.headers })
  if (body) bodies.set(response, body)
  // Otherwise the context reads the replaced body, as a stream.
  c.res = undefined
  c.res = response
}
