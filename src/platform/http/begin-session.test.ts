import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFirstWrite } from './begin-session.ts'

/** A shop's session as the browser has it: the first write without one begins it when it is answered. */
let cookie: number | null
let sessions: number

beforeEach(() => {
  vi.useFakeTimers()
  cookie = null
  sessions = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function send(answerMs = 800): Promise<number> {
  const sent = cookie
  await new Promise((resolve) => setTimeout(resolve, answerMs))
  if (sent !== null) return sent
  sessions += 1
  cookie = sessions
  return cookie
}

/** As Web Locks do, an abort ends the wait for a lock, and nothing after it. */
function useLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      let isOver = false
      signal.addEventListener('abort', () => {
        if (!isOver) reject(signal.reason)
        isOver = true
      })
      last = last.then(async () => {
        if (isOver) return
        isOver = true
        await work().then(resolve, reject)
      })
    })
  vi.stubGlobal('navigator', { locks: { request } })
  vi.stubGlobal('AbortSignal', { timeout: abortAfter })
}

function abortAfter(delayMs: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), delayMs)
  return controller.signal
}

const noLocks = () => vi.stubGlobal('navigator', {})

test('first writes of two tabs begin one session', async () => {
  useLocks()
  const [one, other] = [createFirstWrite(), createFirstWrite()]
  const writes = Promise.all([one(send), other(send)])
  await vi.advanceTimersByTimeAsync(6000)
  expect(await writes).toEqual([1, 1])
})

test.each([
  ['Web Locks', useLocks],
  ['no locks', noLocks],
])(
  'a write is not lost behind a frozen tab, and an error is that of the write, with %s',
  async (_, prepare) => {
    prepare()
    const [frozen, one, other] = [createFirstWrite(), createFirstWrite(), createFirstWrite()]
    void frozen(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(100)
    const writes = Promise.allSettled([one(send), other(() => Promise.reject(new Error('no connection')))])
    await vi.advanceTimersByTimeAsync(12_000)
    expect(await writes).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { message: 'no connection' } },
    ])
  },
)

test('the next writes of a page do not wait', async () => {
  useLocks()
  const tab = createFirstWrite()
  const first = tab(send)
  await vi.advanceTimersByTimeAsync(800)
  await first
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('requested again')) } })
  const next = tab(send)
  await vi.advanceTimersByTimeAsync(800)
  expect(await next).toBe(1)
})
