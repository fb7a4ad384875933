import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepConfirmation, readConfirmation } from './confirmation-key.ts'
import {
  currentKeptOrder,
  dropUnsentOrder,
  forgetKeptOrder,
  holdKeptOrder,
  lookForKeptOrder,
  releaseKeptOrder,
  sendKeptOrder,
} from './kept-order.ts'

const content = JSON.stringify({ userId: 1, totalAmount: 1000 })
const respond = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

/** Mocks fetch with the given responses; returns the keys that were sent. */
function mockResponses(...responses: (Response | Error)[]) {
  const keys: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const next = responses.shift() ?? new TypeError('Failed to fetch')
    if (next instanceof Error) throw next
    return next
  })
  return keys
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetKeptOrder()
})

test('is sent with its key until there is a response, then removed', async () => {
  keepConfirmation({ key: 'one', content, at: Date.now() })
  lookForKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'waiting', left: true, held: false })
  const order = { id: 100_001, items: [] }
  const keys = mockResponses(
    new TypeError('Failed to fetch'),
    respond(503, {}),
    respond(429, {}),
    respond(201, order),
  )
  for (let time = 0; time < 4; time += 1) await sendKeptOrder()
  expect(keys).toEqual(['one', 'one', 'one', 'one'])
  expect(currentKeptOrder()).toEqual({ state: 'placed', order })
  expect(readConfirmation()).toBeNull()
})

test('after a server error it is marked as failed and not retried automatically', async () => {
  keepConfirmation({ key: 'seven', content, at: Date.now() })
  lookForKeptOrder()
  const keys = mockResponses(respond(502, {}), respond(500, {}))
  await sendKeptOrder()
  expect(currentKeptOrder()).toMatchObject({ state: 'waiting' })
  await sendKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'failed' })
  // Also not on the next page, but its key is kept for a manual retry.
  forgetKeptOrder()
  lookForKeptOrder()
  await sendKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'none' })
  expect(keys).toEqual(['seven', 'seven'])
  expect(readConfirmation()).toMatchObject({ key: 'seven', failed: true })
})

test('a refusal ends it', async () => {
  keepConfirmation({ key: 'two', content, at: Date.now() })
  lookForKeptOrder()
  mockResponses(respond(409, { code: 'other' }, 'application/problem+json'))
  await sendKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'refused', changes: null })
  expect(readConfirmation()).toBeNull()
})

test('is not sent while the shopper edits', async () => {
  keepConfirmation({ key: 'three', content, at: Date.now() })
  lookForKeptOrder()
  holdKeptOrder()
  const keys = mockResponses()
  await sendKeptOrder()
  expect(keys).toEqual([])
  releaseKeptOrder()
  await sendKeptOrder()
  expect(keys).toEqual(['three'])
})

test('can be discarded only when it was never sent', () => {
  keepConfirmation({ key: 'four', content, at: Date.now(), unsent: true })
  lookForKeptOrder()
  expect(currentKeptOrder()).toMatchObject({ left: false })
  dropUnsentOrder()
  expect(readConfirmation()).toBeNull()
  keepConfirmation({ key: 'five', content, at: Date.now() })
  lookForKeptOrder()
  dropUnsentOrder()
  expect(readConfirmation()?.key).toBe('five')
})

test('is not sent when it is too old', async () => {
  keepConfirmation({ key: 'six', content, at: Date.now() - 13 * 60 * 60 * 1000 })
  lookForKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'none' })
})
