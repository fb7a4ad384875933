import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSubmission,
  currentSubmission,
  discardUnsentOrder,
  holdSubmission,
  loadSubmission,
  releaseSubmission,
  retrySubmission,
} from './order-submission.ts'
import { readConfirmation, saveConfirmation } from './pending-confirmation.ts'

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
  clearSubmission()
})

test('is sent with its key until there is a response, then removed', async () => {
  saveConfirmation({ key: 'one', content, at: Date.now() })
  loadSubmission()
  expect(currentSubmission()).toEqual({ state: 'waiting', left: true, held: false })
  const order = { id: 100_001, items: [] }
  const keys = mockResponses(
    new TypeError('Failed to fetch'),
    respond(503, {}),
    respond(429, {}),
    respond(201, order),
  )
  for (let time = 0; time < 4; time += 1) await retrySubmission()
  expect(keys).toEqual(['one', 'one', 'one', 'one'])
  expect(currentSubmission()).toEqual({ state: 'placed', order })
  expect(readConfirmation()).toBeNull()
})

test('after a server error it is marked as failed and not retried automatically', async () => {
  saveConfirmation({ key: 'seven', content, at: Date.now() })
  loadSubmission()
  const keys = mockResponses(respond(502, {}), respond(500, {}))
  await retrySubmission()
  expect(currentSubmission()).toMatchObject({ state: 'waiting' })
  await retrySubmission()
  expect(currentSubmission()).toEqual({ state: 'failed' })
  // Also not on the next page, but its key is kept for a manual retry.
  clearSubmission()
  loadSubmission()
  await retrySubmission()
  expect(currentSubmission()).toEqual({ state: 'none' })
  expect(keys).toEqual(['seven', 'seven'])
  expect(readConfirmation()).toMatchObject({ key: 'seven', failed: true })
})

test('a refusal ends it', async () => {
  saveConfirmation({ key: 'two', content, at: Date.now() })
  loadSubmission()
  mockResponses(respond(409, { code: 'other' }, 'application/problem+json'))
  await retrySubmission()
  expect(currentSubmission()).toEqual({ state: 'refused', changes: null })
  expect(readConfirmation()).toBeNull()
})

test('is not sent while the shopper edits', async () => {
  saveConfirmation({ key: 'three', content, at: Date.now() })
  loadSubmission()
  holdSubmission()
  const keys = mockResponses()
  await retrySubmission()
  expect(keys).toEqual([])
  releaseSubmission()
  await retrySubmission()
  expect(keys).toEqual(['three'])
})

test('can be discarded only when it was never sent', () => {
  saveConfirmation({ key: 'four', content, at: Date.now(), unsent: true })
  loadSubmission()
  expect(currentSubmission()).toMatchObject({ left: false })
  discardUnsentOrder()
  expect(readConfirmation()).toBeNull()
  saveConfirmation({ key: 'five', content, at: Date.now() })
  loadSubmission()
  discardUnsentOrder()
  expect(readConfirmation()?.key).toBe('five')
})

test('is not sent when it is too old', async () => {
  saveConfirmation({ key: 'six', content, at: Date.now() - 13 * 60 * 60 * 1000 })
  loadSubmission()
  expect(currentSubmission()).toEqual({ state: 'none' })
})
