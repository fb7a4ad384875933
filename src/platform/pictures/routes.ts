import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Context, Hono } from 'hono'
import { BucketUnavailable } from '#platform/pictures/bucket.ts'
import type { FoundPicture } from '#platform/pictures/renditions.ts'
import type { Pictures } from '#platform/pictures/store.ts'

const immutable = 'public, max-age=31536000, immutable'

/** GET and HEAD `/:file`: a picture's file, immutable; a fallback, to be revalidated; or an empty 404; 503 while the bucket is unavailable. */
export function pictureRoutes(pictures: Pictures): Hono {
  return new Hono().get('/:file', (c) => sendPicture(c, pictures.find(c.req.param('file')), immutable))
}

/**
 * The response with a picture's file and this `Cache-Control`, or, for a fallback, to be revalidated unless it must not be stored; an
 * empty 404 for null; 503 while the bucket is unavailable.
 */
export async function sendPicture(
  c: Context,
  result: Promise<FoundPicture | null>,
  cacheControl: string,
): Promise<Response> {
  c.header('X-Content-Type-Options', 'nosniff')
  const picture = await result.catch(unlessAway)
  if (picture === 'away') {
    c.header('Cache-Control', 'no-store')
    c.header('Retry-After', '2')
    return c.body(null, 503)
  }
  if (!picture) {
    c.header('Cache-Control', 'no-store')
    return c.body(null, 404)
  }
  const etag = `"${basename(picture.path)}"`
  c.header('Cache-Control', picture.final || cacheControl.includes('no-store') ? cacheControl : 'no-cache')
  c.header('ETag', etag)
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
  c.header('Content-Type', picture.type)
  if (c.req.method === 'HEAD') {
    const { size } = await stat(picture.path)
    c.header('Content-Length', String(size))
    return c.body(null)
  }
  const bytes = await readFile(picture.path)
  c.header('Content-Length', String(bytes.byteLength))
  return c.body(bytes)
}

function unlessAway(error: unknown): 'away' {
  if (error instanceof BucketUnavailable) return 'away'
  throw error
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')))
}
