import { hash } from 'node:crypto'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createGzip, createZstdCompress } from 'node:zlib'
import { Hono } from 'hono'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { accepts } from '#platform/http/accepted-encoding.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { isUnchanged } from '#platform/http/etag.ts'
import { getOrigin } from '#platform/http/origin.ts'
import { readShopFacts } from '#shop/shop-settings/queries.ts'
import { findFeedFile } from './domain/feed-files.ts'
import { readCatalogueVersion } from './feed-rows.ts'
import { readFeedTitle, writeFeed } from './feed-text.ts'
import { recordFetch } from './fetches.ts'
import { isFeedSecret } from './secret.ts'

const types = { google: 'application/xml; charset=UTF-8', meta: 'text/tab-separated-values; charset=UTF-8' }

/** The product feeds. A wrong secret or an unknown file falls through to the shop's 404. */
export function feedRoutes(deps: ApiDeps): Hono {
  return new Hono().get('/feeds/:secret/:file', async (c, next) => {
    const file = findFeedFile(c.req.param('file'))
    if (!file || !(await isFeedSecret(deps.db, c.req.param('secret')))) return next()
    const at = deps.now()
    const target = {
      file,
      origin: getOrigin(deps.publicUrl, c),
      title: readFeedTitle(await readShopFacts(deps, deps.site ?? noSiteFacts), file),
      at,
    }
    const version = await readCatalogueVersion(deps.db, at)
    const etag = `W/"${hash('sha1', JSON.stringify([file.name, target.origin, target.title, version]), 'base64url')}"`
    const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' }
    const fetched = (rows: number | null) =>
      recordFetch(deps.db, file.name, { at, agent: c.req.header('user-agent'), rows })
    if (isUnchanged(c, etag)) {
      if (c.req.method === 'GET') await fetched(null)
      return c.body(null, 304, headers)
    }
    const encoder = chooseEncoder(c.req.header('accept-encoding'))
    const described = {
      ...headers,
      'content-type': types[file.channel],
      'x-robots-tag': 'noindex',
      ...(encoder && { 'content-encoding': encoder.encoding }),
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, described)
    const bytes = Readable.from(counted(writeFeed(deps.db, target), fetched), {
      objectMode: false,
      highWaterMark: 65_536,
    })
    // A failure destroys both, and the client sees a response that breaks off.
    const body = encoder ? pipeline(bytes, encoder.create(), () => undefined) : bytes
    return c.body(Readable.toWeb(body) as ReadableStream, 200, described)
  })
}

/** The text as bytes; after the last of them the number of rows is recorded. */
async function* counted(
  parts: AsyncIterable<{ text: string; rows: number }>,
  onEnd: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const { text, rows } of parts) {
    sum += rows
    yield Buffer.from(text)
  }
  await onEnd(sum)
}

type Encoder = { encoding: string; create: () => Transform }

function chooseEncoder(header: string | undefined): Encoder | null {
  if (accepts(header, 'zstd')) return { encoding: 'zstd', create: createZstdCompress }
  return accepts(header, 'gzip') ? { encoding: 'gzip', create: createGzip } : null
}
