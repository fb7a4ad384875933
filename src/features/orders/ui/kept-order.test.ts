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
const answer = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })

/** The line: what each call is answered, and what was sent. */
function line(...answers: (Response | Error)[]) {
  const keys: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    const next = answers.shift() ?? new TypeError('Failed to fetch')
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

test('it is sent again with its key until there is an answer, and then forgotten', async () => {
  keepConfirmation({ key: 'one', content, at: Date.now() })
  lookForKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'waiting', left: true, held: false })
  const order = { id: 100_001, items: [] }
  const keys = line(new TypeError('Failed to fetch'), answer(503, {}), answer(429, {}), answer(201, order))
  for (let time = 0; time < 4; time += 1) await sendKeptOrder()
  expect(keys).toEqual(['one', 'one', 'one', 'one'])
  expect(currentKeptOrder()).toEqual({ state: 'placed', order })
  expect(readConfirmation()).toBeNull()
})

test('an order the shop has answered it could not place is told, and not sent by itself again', async () => {
  keepConfirmation({ key: 'seven', content, at: Date.now() })
  lookForKeptOrder()
  const keys = line(answer(502, {}), answer(500, {}))
  await sendKeptOrder()
  expect(currentKeptOrder()).toMatchObject({ state: 'waiting' })
  await sendKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'failed' })
  // Not on the page that is opened next either, but its key is there for when the shopper presses again.
  forgetKeptOrder()
  lookForKeptOrder()
  await sendKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'none' })
  expect(keys).toEqual(['seven', 'seven'])
  expect(readConfirmation()).toMatchObject({ key: 'seven', failed: true })
})

test('a refusal is told and ends it', async () => {
  keepConfirmation({ key: 'two', content, at: Date.now() })
  lookForKeptOrder()
  line(answer(409, { code: 'other' }, 'application/problem+json'))
  await sendKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'refused', changes: null })
  expect(readConfirmation()).toBeNull()
})

test('while the shopper changes it nothing is sent', async () => {
  keepConfirmation({ key: 'three', content, at: Date.now() })
  lookForKeptOrder()
  holdKeptOrder()
  const keys = line()
  await sendKeptOrder()
  expect(keys).toEqual([])
  releaseKeptOrder()
  await sendKeptOrder()
  expect(keys).toEqual(['three'])
})

test('only what has certainly not left can be dropped', () => {
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

test('too old, it is not sent any more', async () => {
  keepConfirmation({ key: 'six', content, at: Date.now() - 13 * 60 * 60 * 1000 })
  lookForKeptOrder()
  expect(currentKeptOrder()).toEqual({ state: 'none' })
})
