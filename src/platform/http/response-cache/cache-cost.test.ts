import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { cacheResponses, urlCacheKey } from './cache-middleware.ts'
import { compressBody, createResponseCache } from './response-cache.ts'
import { createSeenKeys } from './seen-keys.ts'

let collect: () => void
beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc')
})

function usedBytes(): number {
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const many = 60_000

/** A response like those of the catalogue's API, with strings that are not shared between entries. */
function responseOf(index: number, small: Uint8Array<ArrayBuffer>, tagCount = 0) {
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
    compressedBody: new Uint8Array(small),
  }
}

/** The average actual memory of an entry and its counted cost. */
async function measure(count: number, small: Uint8Array<ArrayBuffer>, tagCount = 0) {
  const store = createResponseCache({ maxBytes: 1e12, maxAnswers: 1e9 })
  store.setOpen(true)
  const before = usedBytes()
  for (let index = 0; index < count; index += 1) {
    const { pathname, search } = new URL(`http://localhost/api/products?brand=unknown${index}`)
    await store.make(`ar ${pathname}${search}`, async () => responseOf(index, small, tagCount))
  }
  const actual = (usedBytes() - before) / count
  return { actual, counted: store.size().bytes / count }
}

describe('the counted cost of a response', () => {
  test('is at least its actual memory, with and without a body', async () => {
    const empty = await measure(20_000, await compressBody(new TextEncoder().encode('[]')))
    expect(empty.counted).toBeGreaterThanOrEqual(empty.actual)
    expect(empty.counted).toBeLessThan(4 * empty.actual)
    const withBody = await measure(3_000, new Uint8Array(5_000))
    expect(withBody.counted).toBeGreaterThanOrEqual(withBody.actual)
    expect(withBody.counted).toBeLessThan(1.5 * withBody.actual)
    const withTags = await measure(3_000, new Uint8Array(5_000), 24)
    expect(withTags.counted).toBeGreaterThanOrEqual(withTags.actual)
    expect(withTags.counted).toBeLessThan(1.5 * withTags.actual)
  })

  test('bounds 60,000 distinct empty responses', async () => {
    const maxBytes = 10_000_000
    const store = createResponseCache({ maxBytes })
    store.setOpen(true)
    const small = await compressBody(new TextEncoder().encode('[]'))
    const before = usedBytes()
    for (let index = 0; index < many; index += 1)
      await store.make(`ar /api/products?brand=${index}`, async () => responseOf(index, small))
    expect(usedBytes() - before).toBeLessThan(maxBytes)
    expect(store.size().bytes).toBeLessThanOrEqual(maxBytes)
    expect(store.size().answers).toBeGreaterThan(1000)
  })

  test('the number of entries is bounded too', async () => {
    const store = createResponseCache({ maxAnswers: 10 })
    store.setOpen(true)
    for (let index = 0; index < 50; index += 1)
      await store.make(String(index), async () => responseOf(index, new Uint8Array(1)))
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

  test('60,000 of them requested once are not cached', async () => {
    const { store, get } = shop()
    await get('/api/products?brand=first')
    const before = usedBytes()
    for (let index = 0; index < many; index += 1) await get(`/api/products?brand=unknown${index}`)
    expect(store.size().answers).toBeLessThan(5)
    expect(usedBytes() - before).toBeLessThan(3_000_000)
  }, 60_000)

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
