import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import {
  type AttemptLimit,
  attemptKey,
  countAttempt,
  deleteAttempt,
  deleteAttempts,
  takeAttempt,
} from './attempts.ts'
import { attempts } from './tables.ts'

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>
let one: TestDatabase
let two: ReturnType<typeof openDatabase>
let time = new Date('2026-11-01T09:00:00Z')
const now = () => time
const pass = (ms: number) => {
  time = new Date(time.getTime() + ms)
}

beforeAll(async () => {
  one = await createTestDatabase()
  two = openDatabase(one.connection, { log: createLog('silent'), max: 10 })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

let keyCount = 0
const newKey = () => attemptKey('test', ++keyCount)

test('of thirty concurrent attempts in two processes exactly five are allowed', async () => {
  const key = newKey()
  const limit: AttemptLimit = { max: 5, windowMs: 60_000 }
  const pending = Array.from({ length: 30 }, (_, index) =>
    takeAttempt({ db: index % 2 ? one.db : two.db, now }, key, limit).then(
      () => 'let in',
      (refusal) => refusal.code,
    ),
  )
  const results = await Promise.all(pending)
  expect(results.filter((each) => each === 'let in')).toHaveLength(5)
  expect(results.filter((each) => each === 'too_many_attempts')).toHaveLength(25)
})

test('each concurrent attempt counts the ones before it', async () => {
  const keys = [newKey(), newKey()]
  const counted = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      countAttempt({ db: index % 2 ? one.db : two.db, now }, index % 3 ? keys : keys.toReversed(), 60_000),
    ),
  )
  expect(counted.map(({ earlier }) => earlier).sort((a, b) => a - b)).toEqual([...Array(12).keys()])
})

test('a sliding window limits attempts; refused ones do not count', async () => {
  const ctx = { db: one.db, now }
  const key = newKey()
  const limit: AttemptLimit = { max: 2, windowMs: 60_000 }
  await takeAttempt(ctx, key, limit)
  pass(40_000)
  await takeAttempt(ctx, key, limit)
  const refused = { code: 'too_many_attempts', details: { retryAfterSeconds: 20 } }
  for (let count = 0; count < 3; count += 1)
    await expect(takeAttempt(ctx, key, limit)).rejects.toMatchObject(refused)
  pass(20_000)
  await takeAttempt(ctx, key, limit)
  await expect(takeAttempt(ctx, key, limit)).rejects.toMatchObject({ details: { retryAfterSeconds: 40 } })
})

test('removes one attempt or all attempts of a key; other keys stay', async () => {
  const ctx = { db: one.db, now }
  const [mine, other] = [newKey(), newKey()]
  await countAttempt(ctx, [mine, other], 60_000)
  const second = await countAttempt(ctx, [mine, other], 60_000)
  expect(second.earlier).toBe(1)
  await deleteAttempt(ctx, second)
  await deleteAttempts(ctx, mine)
  expect((await countAttempt(ctx, [mine], 60_000)).earlier).toBe(0)
  expect((await countAttempt(ctx, [other], 60_000)).earlier).toBe(1)
})

test('the next attempt deletes expired ones, and the table has no personal data', async () => {
  const ctx = { db: one.db, now }
  await countAttempt(ctx, [attemptKey('address', '192.0.2.7')], 60_000)
  pass(61_000)
  const key = newKey()
  await takeAttempt(ctx, key, { max: 1, windowMs: 1000 })
  const remaining = await one.db.select().from(attempts)
  expect(remaining.map((row) => row.key)).toEqual([key])
  expect(JSON.stringify(remaining)).not.toContain('192.0.2.7')
})

test('attempts that wait for one key do not use up the pool', async () => {
  const few = openDatabase(one.connection, { log: createLog('silent'), max: 2 })
  const key = newKey()
  const holder = await one.pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  const waiting = Array.from({ length: 20 }, () => countAttempt({ db: few.db, now }, [key], 60_000))
  const others = [newKey(), newKey()].map((each) => countAttempt({ db: few.db, now }, [each], 60_000))
  expect((await Promise.all(others)).map(({ earlier }) => earlier)).toEqual([0, 0])
  await holder.query('commit')
  holder.release()
  const counted = await Promise.all(waiting)
  expect(counted.map(({ earlier }) => earlier)).toEqual([...Array(20).keys()])
  await few.close()
})
