import type { Context, MiddlewareHandler } from 'hono'
import { countCacheRequest } from '#platform/metrics/metrics.ts'
import { accepts } from '../accepted-encoding.ts'
import { requestLanguage } from '../api-deps.ts'
import { compress, decompress, unpooledCopy } from '../encodings.ts'
import { ensureEtag, isHeaderOf304, isUnchanged } from '../etag.ts'
import { readBody, replaceBody, respondWith } from '../response-body.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { collectTags, isCachingPrevented, listTag } from './response-tags.ts'

/** The headers that are cached of every response: never a cookie, a request id or anything else of one visitor. */
const cachedHeaders = ['content-type', 'content-language', 'cache-control', 'link']
const maxKeyLength = 500

/** The cache key of a request; null when the response is private or not to be cached. */
export type CacheKeyFunction = (c: Context) => string | null

type CacheOptions = {
  /** The headers of these routes, in lower case, that belong to the cached response beside those of every response. */
  headers?: readonly string[]
  /** Whether a response shows no products but those it names (`stock:17`), so that a change of others leaves it cached. */
  isOfNamedProducts?: (c: Context) => boolean
}

/** The default cache key, URL and language: all that the catalogue's responses depend on. */
export function urlCacheKey(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return `${requestLanguage(c)} ${pathname}${search}`
}

/**
 * Serves public responses from the store and stores new ones: GET, 200, without a cookie, behind `etag`, which answers what a
 * visitor has already. Concurrent requests wait for the one in flight. A URL with a query is stored from its second request on, as
 * anybody can make up any number of them.
 */
export function cacheResponses(
  store: ResponseCache,
  keyOf: CacheKeyFunction,
  { headers: moreHeaders = [], isOfNamedProducts = () => false }: CacheOptions = {},
): MiddlewareHandler {
  const headerNames = [...cachedHeaders, ...moreHeaders]
  return async (c, next) => {
    const key = store.isOpen() && c.req.method === 'GET' ? keyOf(c) : null
    if (key === null || key.length > maxKeyLength) return next()
    const pending = store.inFlight(key)
    const cached = pending ? await pending.catch(() => null) : store.get(key)
    countCacheRequest(cached ? 'hit' : 'miss')
    if (cached)
      return isUnchanged(c, cached.etag)
        ? respondUnchanged(c, cached)
        : respondCached(c, await store.withBrotli(key, cached))
    const knownTags = isOfNamedProducts(c) ? [] : [listTag]
    const make = async (shouldStore: () => boolean) => {
      const tags = new Set(knownTags)
      await collectTags(tags, next)
      return shouldStore() ? toCached(c, headerNames, tags) : null
    }
    const created = await store.make(key, make, { isOpenEnded: key.includes('?'), tags: knownTags })
    // Compressed once, for the store and for this visitor.
    if (created && c.res.status === 200 && acceptsEncoding(c, created)) {
      c.res.headers.set('content-encoding', created.encoding)
      c.res.headers.delete('content-length')
      replaceBody(c, created.body)
    }
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
  const cached = headerNames.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const etag = await ensureEtag(c)
  const accepted = c.req.header('accept-encoding')
  const encoding = accepts(accepted, 'br') && !accepts(accepted, 'zstd') ? 'br' : 'zstd'
  const body = unpooledCopy(await compress(await readBody(c), encoding))
  return { headers: Object.fromEntries(cached), etag, tags: [...tags], body, encoding }
}

const acceptsEncoding = (c: Context, { encoding }: CachedResponse) =>
  accepts(c.req.header('accept-encoding'), encoding)

/** A 304 at once: `etag` would make it of a body that was prepared for nothing. */
function respondUnchanged(c: Context, { headers, etag }: CachedResponse): Response {
  const all = Object.entries({ ...headers, etag })
  return c.body(null, 304, Object.fromEntries(all.filter(([name]) => isHeaderOf304(name))))
}

async function respondCached(c: Context, cached: CachedResponse): Promise<Response> {
  const headers = { ...cached.headers, etag: cached.etag }
  if (!acceptsEncoding(c, cached))
    return respondWith(c, await decompress(cached.body, cached.encoding), 200, headers)
  return respondWith(c, cached.body, 200, { ...headers, 'content-encoding': cached.encoding })
}
