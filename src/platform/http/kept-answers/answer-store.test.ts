import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { compressed, createAnswerStore, plainBody } from './answer-store.ts'

const text = (body: string) => new TextEncoder().encode(body)
const response = async (body: string) => ({
  headers: {},
  etag: body.slice(0, 9),
  small: await compressed(text(body)),
})
const random = () => randomBytes(7_500).toString('base64')

test('stores nothing until it is opened, and clears when closed', async () => {
  const store = createAnswerStore()
  await store.make('a', () => response('a'))
  expect(store.get('a')).toBeNull()
  store.setOpen(true)
  await store.make('a', () => response('a'))
  expect(store.get('a')).not.toBeNull()
  store.setOpen(false)
  expect(store.get('a')).toBeNull()
})

test('is bounded by bytes and evicts the least recently used', async () => {
  const store = createAnswerStore({ maxBytes: 18_000 })
  store.setOpen(true)
  for (const key of ['a', 'b']) await store.make(key, () => response(random()))
  store.get('a')
  await store.make('c', () => response(random()))
  expect(store.get('b')).toBeNull()
  expect(store.get('a')).not.toBeNull()
  expect(store.size().bytes).toBeLessThanOrEqual(18_000)
})

test('a response in flight during an invalidation is returned but not stored', async () => {
  const store = createAnswerStore()
  store.setOpen(true)
  const gate = Promise.withResolvers<void>()
  const result = store.make('a', () => gate.promise.then(() => response('old')))
  store.drop()
  expect(store.inFlight('a')).toBeNull()
  gate.resolve()
  expect(await result).not.toBeNull()
  expect(store.get('a')).toBeNull()
})

test('entries expire after the TTL', async () => {
  let now = 0
  const store = createAnswerStore({ ttlMs: 100, nowMs: () => now })
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
  const store = createAnswerStore()
  store.setOpen(true)
  await store.make('a', () => response(body))
  const before = store.size().bytes
  for (let times = 0; times < 10; times += 1) store.get('a')
  await vi.waitFor(() => expect(store.size().bytes).toBeLessThan(before))
  const stored = store.get('a')
  expect(new TextDecoder().decode(await plainBody(stored?.small ?? new Uint8Array()))).toBe(body)
})

test('a failure rejects for all waiting requests and is not stored', async () => {
  const store = createAnswerStore()
  store.setOpen(true)
  await expect(store.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(store.inFlight('a')).toBeNull()
  expect(store.get('a')).toBeNull()
})
