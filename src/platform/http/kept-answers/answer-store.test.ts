import { randomBytes } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { compressed, createAnswerStore, plainBody } from './answer-store.ts'

const text = (body: string) => new TextEncoder().encode(body)
const answer = async (body: string, tags: string[] = []) => ({
  headers: {},
  etag: body.slice(0, 9),
  tags,
  small: await compressed(text(body)),
})
const random = () => randomBytes(7_500).toString('base64')

test('it keeps nothing until it is opened, and forgets all when closed', async () => {
  const store = createAnswerStore()
  await store.make('a', () => answer('a'))
  expect(store.get('a')).toBeNull()
  store.setOpen(true)
  await store.make('a', () => answer('a'))
  expect(store.get('a')).not.toBeNull()
  store.setOpen(false)
  expect(store.get('a')).toBeNull()
})

test('it is bounded by bytes: what was not asked for longest goes first', async () => {
  const store = createAnswerStore({ maxBytes: 18_000 })
  store.setOpen(true)
  for (const key of ['a', 'b']) await store.make(key, () => answer(random()))
  store.get('a')
  await store.make('c', () => answer(random()))
  expect(store.get('b')).toBeNull()
  expect(store.get('a')).not.toBeNull()
  expect(store.size().bytes).toBeLessThanOrEqual(18_000)
})

test('what was begun before a change is given but not kept', async () => {
  const store = createAnswerStore()
  store.setOpen(true)
  const held = Promise.withResolvers<void>()
  const made = store.make('a', () => held.promise.then(() => answer('old')))
  store.drop()
  expect(store.beingMade('a')).toBeNull()
  held.resolve()
  expect(await made).not.toBeNull()
  expect(store.get('a')).toBeNull()
})

test('a tag removes the responses that have it, and no others', async () => {
  const store = createAnswerStore()
  store.setOpen(true)
  await store.make('list', () => answer('list', ['stock:1', 'stock:2']))
  await store.make('one', () => answer('one', ['stock:1']))
  await store.make('other', () => answer('other', ['stock:3']))
  store.dropTagged(['stock:2', 'stock:9'])
  expect(store.get('list')).toBeNull()
  expect(store.get('one')).not.toBeNull()
  store.dropTagged(['stock:1'])
  expect(store.get('one')).toBeNull()
  expect(store.get('other')).not.toBeNull()
  expect(store.size().answers).toBe(1)
})

test('a response that was begun before its tag was dropped is given but not cached', async () => {
  const store = createAnswerStore()
  store.setOpen(true)
  const begin = (key: string, tag: string) => {
    const held = Promise.withResolvers<void>()
    return { end: held.resolve, made: store.make(key, () => held.promise.then(() => answer(key, [tag]))) }
  }
  const stale = begin('stale', 'stock:1')
  const fresh = begin('fresh', 'stock:2')
  store.dropTagged(['stock:1'])
  expect(store.beingMade('stale')).toBeNull()
  stale.end()
  fresh.end()
  expect([await stale.made, await fresh.made]).not.toContain(null)
  expect(store.get('stale')).toBeNull()
  expect(store.get('fresh')).not.toBeNull()
})

test('it forgets after its time', async () => {
  let now = 0
  const store = createAnswerStore({ ttlMs: 100, nowMs: () => now })
  store.setOpen(true)
  await store.make('a', () => answer('a'))
  now = 100
  expect(store.get('a')).not.toBeNull()
  now = 101
  expect(store.get('a')).toBeNull()
  expect(store.size()).toEqual({ answers: 0, bytes: 0 })
})

test('what is asked for often is made as small as it gets, and stays the same', async () => {
  const body = `${random()}${'تم '.repeat(4_000)}`.repeat(3)
  const store = createAnswerStore()
  store.setOpen(true)
  await store.make('a', () => answer(body))
  const before = store.size().bytes
  for (let times = 0; times < 10; times += 1) store.get('a')
  await vi.waitFor(() => expect(store.size().bytes).toBeLessThan(before))
  const kept = store.get('a')
  expect(new TextDecoder().decode(await plainBody(kept?.small ?? new Uint8Array()))).toBe(body)
})

test('a failure reaches everybody who waits and is not kept', async () => {
  const store = createAnswerStore()
  store.setOpen(true)
  await expect(store.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(store.beingMade('a')).toBeNull()
  expect(store.get('a')).toBeNull()
})
