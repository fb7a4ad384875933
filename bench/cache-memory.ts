import { Hono } from 'hono'
import { compress, unpooledCopy } from '#platform/http/encodings.ts'
import { cacheResponses, urlCacheKey } from '#platform/http/response-cache/cache-middleware.ts'
import { createResponseCache, type ResponseCache } from '#platform/http/response-cache/response-cache.ts'

/*
 * Measures the memory of the response cache and prints it as JSON. A process of its own, started with --expose-gc: in a
 * process that runs other tests as well, their objects are collected in the middle of a measurement.
 */

const many = 60_000

/** Every cache stays referenced, so that a measurement does not see the one before it being collected. */
const stores: ResponseCache[] = []

function openCache(bounds: Parameters<typeof createResponseCache>[0]): ResponseCache {
  const store = createResponseCache(bounds)
  store.setOpen(true)
  stores.push(store)
  return store
}

function usedBytes(): number {
  if (!globalThis.gc) throw new Error('Start this process with --expose-gc.')
  globalThis.gc()
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A response like those of the catalogue's API, with strings that are not shared between entries. */
function responseOf(index: number, body: Buffer, tagCount = 0) {
  const headers = new Headers({
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-total-count': String(index),
    'x-search-match': 'none',
  })
  return {
    headers: Object.fromEntries(headers),
    etag: `W/"${index}abcdefghijklmnopqrstuvw"`,
    tags: Array.from({ length: tagCount }, (_, place) => `stock:${index * tagCount + place}`),
    body: unpooledCopy(body),
    encoding: 'br' as const,
  }
}

/** The average actual memory of an entry and its counted cost, in bytes. */
async function costOfEntry(count: number, body: Buffer, tagCount = 0) {
  const store = openCache({ maxBytes: 1e12, maxEntries: 1e9 })
  const before = usedBytes()
  for (let index = 0; index < count; index += 1) {
    const { pathname, search } = new URL(`http://localhost/api/products?brand=unknown${index}`)
    await store.make(`ar ${pathname}${search}`, async () => responseOf(index, body, tagCount))
  }
  const actual = (usedBytes() - before) / count
  return { actual, counted: store.size().bytes / count }
}

/** What a cache of `maxBytes` holds after 60,000 distinct responses, and how much memory they left in use. */
async function boundedCache(maxBytes: number, body: Buffer) {
  const store = openCache({ maxBytes })
  const before = usedBytes()
  for (let index = 0; index < many; index += 1)
    await store.make(`ar /api/products?brand=${index}`, async () => responseOf(index, body))
  return { usedBytes: usedBytes() - before, ...store.size() }
}

/** How many of 60,000 URLs requested once are cached, and how much memory they left in use. */
async function unboundedUrls() {
  const store = openCache({})
  const app = new Hono().get('*', cacheResponses(store, urlCacheKey), async (c) => {
    await Promise.resolve()
    return c.json([])
  })
  await app.request('/api/products?brand=first')
  const before = usedBytes()
  for (let index = 0; index < many; index += 1) await app.request(`/api/products?brand=unknown${index}`)
  return { usedBytes: usedBytes() - before, answers: store.size().answers }
}

const empty = await compress(Buffer.from('[]'), 'br')
const page = Buffer.alloc(5_000)
const maxBytes = 10_000_000
const measured = {
  empty: await costOfEntry(20_000, empty),
  withBody: await costOfEntry(3_000, page),
  withTags: await costOfEntry(3_000, page, 24),
  bounded: { maxBytes, ...(await boundedCache(maxBytes, empty)) },
  unbounded: await unboundedUrls(),
}
process.stdout.write(JSON.stringify(measured))

export type CacheMemory = typeof measured
