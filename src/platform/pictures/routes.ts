import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Hono } from 'hono'
import { BucketAway } from '#platform/pictures/bucket.ts'
import type { Pictures } from '#platform/pictures/store.ts'

const forever = 'public, max-age=31536000, immutable'

/** GET and HEAD `/:file`: a picture's file for ever, a stand-in to be asked for again, or an empty 404; 503 while nobody can tell. */
export function pictureRoutes(pictures: Pictures): Hono {
  return new Hono().get('/:file', async (c) => {
    c.header('X-Content-Type-Options', 'nosniff')
    const found = await pictures.find(c.req.param('file')).catch(whenAway)
    if (found === 'away') {
      c.header('Cache-Control', 'no-store')
      c.header('Retry-After', '2')
      return c.body(null, 503)
    }
    if (!found) {
      c.header('Cache-Control', 'no-store')
      return c.body(null, 404)
    }
    const tag = `"${basename(found.path)}"`
    c.header('Cache-Control', found.final ? forever : 'no-cache')
    c.header('ETag', tag)
    if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304)
    c.header('Content-Type', found.type)
    if (c.req.method === 'HEAD') {
      const { size } = await stat(found.path)
      c.header('Content-Length', String(size))
      return c.body(null)
    }
    const bytes = await readFile(found.path)
    c.header('Content-Length', String(bytes.byteLength))
    return c.body(bytes)
  })
}

function whenAway(error: unknown): 'away' {
  if (error instanceof BucketAway) return 'away'
  throw error
}

function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')))
}
