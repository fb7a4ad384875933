import { randomBytes } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { compress, decompress } from '../encodings.ts'
import { createResponseCache } from './response-cache.ts'

const text = (body: string) => Buffer.from(body)
const response = async (body: string, tags: string[] = []) => ({
  headers: {},
  etag: body.slice(0, 9),
  tags,
  body: await compress(text(body), 'br'),
  encoding: 'br' as const,
})
const random = () => randomBytes(7_500).toString('base64')

test('stores nothing until it is opened, and clears when closed', async () => {
  const store = createResponseCache()
  await store.make('a', () => response('a'))
  expect(store.get('a')).toBeNull()
  store.setOpen(true)
  await store.make('a', () => response('a'))
  expect(store.get('a')).not.toBeNull()
  store.setOpen(false)
  expect(store.get('a')).toBeNull()
})

test('is bounded by bytes and evicts the least recently used', async () => {
  const store = createResponseCache({ maxBytes: 18_000 })
  store.setOpen(true)
  for (const key of ['a', 'b']) await store.make(key, () => response(random()))
  store.get('a')
  await store.make('c', () => response(random()))
  expect(store.get('b')).toBeNull()
  expect(store.get('a')).not.toBeNull()
  expect(store.size().bytes).toBeLessThanOrEqual(18_000)
})

test('a response in flight during an invalidation is returned but not stored', async () => {
  const store = createResponseCache()
  store.setOpen(true)
  const gate = Promise.withResolvers<void>()
  const result = store.make('a', () => gate.promise.then(() => response('old')))
  store.drop()
  expect(store.inFlight('a')).toBeNull()
  gate.resolve()
  expect(await result).not.toBeNull()
  expect(store.get('a')).toBeNull()
})

test('dropping a tag removes the responses that have it, and no others', async () => {
  const store = createResponseCache()
  store.setOpen(true)
  await store.make('list', () => response('list', ['stock:1', 'stock:2']))
  await store.make('one', () => response('one', ['stock:1']))
  await store.make('other', () => response('other', ['stock:3']))
  store.dropTagged(['stock:2', 'stock:9'])
  expect(store.get('list')).toBeNull()
  expect(store.get('one')).not.toBeNull()
  store.dropTagged(['stock:1'])
  expect(store.get('one')).toBeNull()
  expect(store.get('other')).not.toBeNull()
  expect(store.size().answers).toBe(1)
})

test('a response in flight while its tag is dropped is returned but not stored', async () => {
  const store = createResponseCache()
  store.setOpen(true)
  const begin = (key: string, tag: string) => {
    const gate = Promise.withResolvers<void>()
    return { end: gate.resolve, result: store.make(key, () => gate.promise.then(() => response(key, [tag]))) }
  }
  const stale = begin('stale', 'stock:1')
  const fresh = begin('fresh', 'stock:2')
  store.dropTagged(['stock:1'])
  expect(store.inFlight('stale')).toBeNull()
  stale.end()
  fresh.end()
  expect([await stale.result, await fresh.result]).not.toContain(null)
  expect(store.get('stale')).toBeNull()
  expect(store.get('fresh')).not.toBeNull()
})

test('entries expire after the TTL', async () => {
  let now = 0
  const store = createResponseCache({ ttlMs: 100, nowMs: () => now })
  store.setOpen(true)
  await store.make('a', () => response('a'))
  now = 100
  expect(store.get('a')).not.toBeNull()
  now = 101
  expect(store.get('a')).toBeNull()
  expect(store.size()).toEqual({ answers: 0, bytes: 0 })
})

test('a frequently requested response is recompressed at the highest level without changing', async () => {
  const body = `${random()}${'تم '.repeat(4_000)}`.repeat(3)
  const store = createResponseCache()
  store.setOpen(true)
  await store.make('a', () => response(body))
  const before = store.size().bytes
  for (let times = 0; times < 10; times += 1) store.get('a')
  await vi.waitFor(() => expect(store.size().bytes).toBeLessThan(before), { timeout: 30_000 })
  const stored = store.get('a')
  expect(stored && String(await decompress(stored.body, stored.encoding))).toBe(body)
})

test('a frequently requested response that changes all the time is recompressed once a minute', async () => {
  let now = 0
  const madeAt: number[] = []
  const brotli = async (plain: Buffer) => {
    madeAt.push(Number(String(plain)))
    return plain
  }
  const store = createResponseCache({ nowMs: () => now, brotli })
  store.setOpen(true)
  for (; now <= 60_000; now += 1_000) {
    await store.make('a', () => response(String(now), ['lists']))
    for (let times = 0; times < 10; times += 1) store.get('a')
    store.dropTagged(['lists'])
  }
  await vi.waitFor(() => expect(madeAt).toContain(60_000), { timeout: 30_000 })
  expect(madeAt.sort((a, b) => a - b)).toEqual([0, 60_000])
})

test('requests still join a response in flight that a drop spares', async () => {
  const store = createResponseCache()
  store.setOpen(true)
  const gate = Promise.withResolvers<void>()
  const make = (key: string, tags: string[]) =>
    store.make(key, () => gate.promise.then(() => response(key, tags)), { tags })
  const responses = [make('list', ['lists']), make('page', [])]
  store.dropTagged(['stock:1'], 'lists')
  expect(['list', 'page'].map((key) => store.inFlight(key) !== null)).toEqual([true, false])
  store.dropTagged(['lists'])
  expect(store.inFlight('list')).toBeNull()
  gate.resolve()
  await Promise.all(responses)
})

test('a drop by tag spares the responses with another tag, also those in flight', async () => {
  const store = createResponseCache()
  store.setOpen(true)
  await store.make('list', () => response('list', ['lists', 'stock:1']))
  await store.make('page', () => response('page', ['stock:1']))
  const gate = Promise.withResolvers<void>()
  const inFlight = [
    store.make('list in flight', () => gate.promise.then(() => response('list', ['lists', 'stock:1']))),
    store.make('page in flight', () => gate.promise.then(() => response('page', ['stock:1']))),
  ]
  store.dropTagged(['stock:1'], 'lists')
  gate.resolve()
  await Promise.all(inFlight)
  const cached = ['list', 'page', 'list in flight', 'page in flight'].filter((key) => store.get(key))
  expect(cached).toEqual(['list', 'list in flight'])
  store.dropTagged(['lists'])
  expect(store.size().answers).toBe(0)
})

test('what the first visitor got with zstd has brotli from the second on, compressed once', async () => {
  const body = `${random()}${'تم '.repeat(4_000)}`
  const store = createResponseCache()
  store.setOpen(true)
  const quick = {
    ...(await response(body)),
    body: await compress(text(body), 'zstd'),
    encoding: 'zstd' as const,
  }
  await store.make('a', async () => quick)
  const [second, third] = await Promise.all(
    [store.get('a'), store.get('a')].map((each) => each && store.withBrotli('a', each)),
  )
  expect(second).toBe(third)
  expect(second?.encoding).toBe('br')
  expect(second && String(await decompress(second.body, 'br'))).toBe(body)
  expect(store.get('a')).toBe(second)
  store.drop()
  await store.withBrotli('a', quick)
  expect(store.get('a')).toBeNull()
})

test('a failure rejects for all waiting requests and is not stored', async () => {
  const store = createResponseCache()
  store.setOpen(true)
  await expect(store.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(store.inFlight('a')).toBeNull()
  expect(store.get('a')).toBeNull()
})

describe('one visitor with another filter in every request', () => {
  const hot = Array.from({ length: 50 }, (_, number) => `/products?page=${number}`)
  async function createBusyCache() {
    const store = createResponseCache({ nowMs: () => 0 })
    store.setOpen(true)
    const page = await response(random())
    for (const key of hot) await store.make(key, async () => page)
    const produce = async (shouldStore: () => boolean) => {
      await null
      return shouldStore() ? page : null
    }
    const filter = (number: number) =>
      store.make(`/products?minPrice=${number}`, produce, { isOpenEnded: true })
    return { store, filter }
  }

  test('a million of them are not stored', async () => {
    const { store, filter } = await createBusyCache()
    for (let number = 0; number < 1_000_000; number += 1) await filter(number)
    // A key is mistaken for one that was seen about once in four billion times.
    expect(store.size().answers).toBeLessThanOrEqual(hot.length + 2)
    for (const key of hot) expect(store.get(key)).not.toBeNull()
  })

  test('requested twice they displace each other, and not what others read meanwhile', async () => {
    const { store, filter } = await createBusyCache()
    for (let number = 0; number < 50_000; number += 1) {
      await filter(number)
      await filter(number)
      expect(store.get(hot[number % hot.length] ?? '') !== null).toBe(true)
    }
    expect(store.size().answers).toBeGreaterThan(1_000)
    expect(store.size().answers).toBeLessThanOrEqual(20_000)
    expect(store.size().bytes).toBeLessThanOrEqual(32_000_000)
  })
})
