import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CacheMemory } from '#test/harness/cache-memory.ts'
import { cacheResponses, urlCacheKey } from './cache-middleware.ts'
import { createResponseCache } from './response-cache.ts'
import { createSeenKeys } from './seen-keys.ts'

let memory: CacheMemory
beforeAll(async () => {
  const args = ['--expose-gc', 'test/harness/cache-memory.ts']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  memory = JSON.parse(stdout)
})

describe('the counted cost of a response', () => {
  test.each(['empty', 'withBody', 'withTags'] as const)('is at least its actual memory: %s', (kind) => {
    const { counted, actual } = memory[kind]
    expect(counted).toBeGreaterThanOrEqual(actual)
    expect(counted).toBeLessThan((kind === 'empty' ? 4 : 1.5) * actual)
  })

  test('bounds 60,000 distinct empty responses', () => {
    const { maxBytes, usedBytes, bytes, answers } = memory.bounded
    expect(usedBytes).toBeLessThan(maxBytes)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(answers).toBeGreaterThan(1000)
  })

  test('the number of entries is bounded too', async () => {
    const store = createResponseCache({ maxAnswers: 10 })
    store.setOpen(true)
    for (let index = 0; index < 50; index += 1)
      await store.make(String(index), async () => ({
        headers: {},
        etag: '"one"',
        tags: [],
        compressedBody: new Uint8Array(1),
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

  test('60,000 of them requested once are not cached', () => {
    expect(memory.unbounded.answers).toBeLessThan(5)
    expect(memory.unbounded.usedBytes).toBeLessThan(3_000_000)
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
