import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { responseCacheRequests } from '#platform/metrics/metrics.ts'
import { accepts } from '../accepted-encoding.ts'
import { requestLanguage } from '../api-deps.ts'
import { type CachedResponse, compressBody, decompressBody, type ResponseCache } from './response-cache.ts'
import { collectTags, isCachingPrevented } from './response-tags.ts'

/** The headers that are cached of every response: never a cookie, a request id or anything else of one visitor. */
const cachedHeaders = ['content-type', 'content-language', 'cache-control', 'link']
const maxKeyLength = 500

/** The cache key of a request; null when the response is private or not to be cached. */
export type CacheKeyFunction = (c: Context) => string | null

/** The default cache key, URL and language: all that the catalogue's responses depend on. */
export function urlCacheKey(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return `${requestLanguage(c)} ${pathname}${search}`
}

/**
 * Serves public responses from the store and stores new ones: GET, 200, without a cookie. Concurrent requests wait for the
 * one in flight. Responses carry an ETag, and a matching `If-None-Match` gets a 304. A URL with a query is stored from its
 * second request on, as anybody can make up any number of them. `headers` lists, in lower case, the headers of these
 * routes that belong to the cached response beside those of every response.
 */
export function cacheResponses(
  store: ResponseCache,
  keyOf: CacheKeyFunction,
  { headers: ownHeaders = [] }: { headers?: readonly string[] } = {},
): MiddlewareHandler {
  const headerNames = [...cachedHeaders, ...ownHeaders]
  return async (c, next) => {
    const key = store.isOpen() && c.req.method === 'GET' ? keyOf(c) : null
    if (key === null || key.length > maxKeyLength) return next()
    const pending = store.inFlight(key)
    const cached = pending ? await pending.catch(() => null) : store.get(key)
    responseCacheRequests.inc({ outcome: cached ? 'hit' : 'miss' })
    if (cached) {
      const { status, body, own } = await responseFor(c, cached)
      return c.newResponse(body, status, own)
    }
    const make = async (shouldStore: () => boolean) => {
      const tags = new Set<string>()
      await collectTags(tags, next)
      return shouldStore() ? toCached(c, headerNames, tags) : null
    }
    const created = await store.make(key, make, { isOpenEnded: key.includes('?') })
    if (!created) return
    // Headers that other middleware has set for this visitor stay on the response.
    const headers = new Headers(c.res.headers)
    headers.delete('content-length')
    const { status, body, own } = await responseFor(c, created)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}

async function toCached(
  c: Context,
  headerNames: readonly string[],
  tags: ReadonlySet<string>,
): Promise<CachedResponse | null> {
  const { status, headers } = c.res
  if (isCachingPrevented(tags)) return null
  if (c.error || status !== 200 || headers.has('set-cookie') || headers.has('content-encoding')) return null
  const body = new Uint8Array(await c.res.arrayBuffer())
  const cached = headerNames.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const etag = headers.get('etag') ?? `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return {
    headers: Object.fromEntries(cached),
    etag,
    tags: [...tags],
    compressedBody: await compressBody(body),
  }
}

async function responseFor(c: Context, { headers, etag, compressedBody: small }: CachedResponse) {
  const own = { ...headers, etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return { status: 304 as const, body: null, own }
  if (!accepts(c.req.header('accept-encoding'), 'br'))
    return { status: 200 as const, body: await decompressBody(small), own }
  return { status: 200 as const, body: small, own: { ...own, 'content-encoding': 'br' } }
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')

/** RFC 9110 §13.1.2: weak comparison; `*` is any. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return (
    header.trim() === '*' ||
    header.split(',').some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
  )
}
