import { hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { readBody, replaceBody } from './response-body.ts'

/**
 * RFC 9110 §15.4.5: what a 304 repeats of the response it stands for. The compression adds `vary`. Browsers replace the policy of the
 * page that they have by that of the 304.
 */
const headersOf304 = [
  'cache-control',
  'content-location',
  'content-security-policy',
  'date',
  'etag',
  'expires',
  'vary',
]
export const isHeaderOf304 = (name: string) => headersOf304.includes(name)

/**
 * Gives successful responses an ETag made of their bytes, weak because compression comes after it, and answers a matching
 * `If-None-Match` with a 304.
 */
export function etag(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== 200 || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return
    if (isUnchanged(c, await ensureEtag(c))) respondUnchanged(c)
  }
}

/** The ETag of the current response, which gets one from its bytes if it has none. */
export async function ensureEtag(c: Context): Promise<string> {
  const existing = c.res.headers.get('etag')
  if (existing !== null) return existing
  const made = `W/"${hash('sha1', await readBody(c), 'base64url')}"`
  c.res.headers.set('etag', made)
  return made
}

/** Whether `If-None-Match` names this ETag: RFC 9110 §13.1.2, weak comparison; `*` is any. */
export function isUnchanged(c: Context, etag: string): boolean {
  const header = c.req.header('if-none-match')
  if (header === undefined) return false
  return (
    header.trim() === '*' ||
    header.split(',').some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
  )
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')

/** Makes the current response a 304, whose other headers go. */
function respondUnchanged(c: Context): void {
  replaceBody(c, null, 304)
  for (const name of [...c.res.headers.keys()]) if (!isHeaderOf304(name)) c.res.headers.delete(name)
}
