import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { cacheResponses, urlCacheKey } from './cache-middleware.ts'
import { createResponseCache } from './response-cache.ts'
import { createSeenKeys } from './seen-keys.ts'

/** A response like those of the catalogue's API. */
function responseOf(index: number, bodyBytes: number, tagCount = 0) {
  return {
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-total-count': String(index),
      'x-search-match': 'none',
    },
    etag: `W/"${index}abcdefghijklmnopqrstuvw"`,
    tags: Array.from({ length: tagCount }, (_, place) => `stock:${index * tagCount + place}`),
    body: Buffer.from(new ArrayBuffer(bodyBytes)),
    encoding: 'br' as const,
  }
}

const keyOf = (index: number) => `ar /api/products?brand=unknown${index}`

describe('the counted cost of a response', () => {
  // Measured with `npm run bench` (bench/cache-memory.ts) on 26 November 2026.
  test.each([
    ['empty', { bodyBytes: 6, tagCount: 0, actualBytes: 920, maxFactor: 4 }],
    ['with a body', { bodyBytes: 5000, tagCount: 0, actualBytes: 5740, maxFactor: 1.5 }],
    ['with tags', { bodyBytes: 5000, tagCount: 24, actualBytes: 11_600, maxFactor: 1.5 }],
  ])('is at least its actual memory: %s', async (_, { bodyBytes, tagCount, actualBytes, maxFactor }) => {
    const store = createResponseCache()
    store.setOpen(true)
    const count = 1000
    for (let index = 0; index < count; index += 1)
      await store.make(keyOf(index), async () => responseOf(index, bodyBytes, tagCount))
    const { answers, bytes } = store.size()
    expect(answers).toBe(count)
    expect(bytes / count).toBeGreaterThanOrEqual(actualBytes)
    expect(bytes / count).toBeLessThan(maxFactor * actualBytes)
  })

  test('bounds 20,000 distinct empty responses', async () => {
    const maxBytes = 10_000_000
    const store = createResponseCache({ maxBytes })
    store.setOpen(true)
    for (let index = 0; index < 20_000; index += 1)
      await store.make(keyOf(index), async () => responseOf(index, 6))
    const { answers, bytes } = store.size()
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(answers).toBeGreaterThan(1000)
  })

  test('the number of entries is bounded too', async () => {
    const store = createResponseCache({ maxEntries: 10 })
    store.setOpen(true)
    for (let index = 0; index < 50; index += 1)
      await store.make(String(index), async () => ({
        headers: {},
        etag: '"one"',
        tags: [],
        body: Buffer.from(new ArrayBuffer(1)),
        encoding: 'br' as const,
      }))
    expect(store.size().answers).toBe(10)
    expect(store.get('49')).not.toBeNull()
    expect(store.get('0')).toBeNull()
  })
})

describe('URLs of an unbounded set', () => {
  function shop() {
    const store = createResponseCache()
    store.setOpen(true)
    let handled = 0
    const app = new Hono().get('*', cacheResponses(store, urlCacheKey), async (c) => {
      handled += 1
      await Promise.resolve()
      return c.json([])
    })
    return { store, handled: () => handled, get: (path: string) => Promise.resolve(app.request(path)) }
  }

  test('5,000 of them requested once are not cached', async () => {
    const { store, handled, get } = shop()
    for (let index = 0; index < 5_000; index += 1) await get(`/api/products?brand=unknown${index}`)
    expect(handled()).toBe(5_000)
    expect(store.size().answers).toBeLessThan(5)
  })

  test('a URL is cached from its second request on', async () => {
    const { store, handled, get } = shop()
    for (let times = 0; times < 5; times += 1)
      expect(await (await get('/api/products?page=2')).json()).toEqual([])
    expect(handled()).toBe(2)
    expect(store.size().answers).toBe(1)
  })

  test('twenty concurrent requests for one URL are handled once', async () => {
    const { handled, get } = shop()
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/api/products?page=3')))
    for (const response of responses) expect(await response.json()).toEqual([])
    expect(handled()).toBe(1)
  })

  test('a URL without a query is cached from its first request', async () => {
    const { handled, get } = shop()
    for (let times = 0; times < 5; times += 1) await get('/product/kettle')
    expect(handled()).toBe(1)
  })
})

test('seen keys are remembered in fixed memory', () => {
  const keys = createSeenKeys({ slots: 1024 })
  for (const key of ['a', 'b', 'c']) expect(keys.wasSeen(key)).toBe(false)
  for (const key of ['a', 'b', 'c']) expect(keys.wasSeen(key)).toBe(true)
  for (let index = 0; index < 20_000; index += 1) expect(keys.wasSeen(`other ${index}`)).toBe(false)
  expect(keys.wasSeen('a')).toBe(false)
})
