import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { createRequestLimits, type RequestLimits, type TierLimits } from './request-limits.ts'

const log = createLog('silent')
/** Far less than the minute after which counts expire. */
const patience = { timeout: 20_000 }
const unlimited: TierLimits = {
  page: 0,
  call: 0,
  form: 0,
  signIn: 0,
  order: 0,
  guest: 0,
  cart: 0,
  file: 0,
  picture: 0,
  share: 0,
  key: 0,
  hook: 0,
}

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>
let one: TestDatabase
let two: ReturnType<typeof openDatabase>
beforeAll(async () => {
  one = await createTestDatabase()
  two = openDatabase(one.connection, { log, max: 10 })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const shared = (pool: TestDatabase['pool'], limits: Partial<TierLimits>) =>
  createRequestLimits({ limits: { ...unlimited, ...limits }, shared: pool, log })

/** The seconds to wait; null when the request is allowed. */
const take = async (limits: RequestLimits, ...[tier, scope, key]: Parameters<RequestLimits['take']>) =>
  (await limits.take(tier, scope, key)).waitSeconds

test('limits per minute, tier and address, and returns the seconds to wait; 0 is unlimited', async () => {
  const limits = createRequestLimits({ limits: { ...unlimited, order: 2, call: 1 }, shared: null, log })
  expect(await take(limits, 'order', 'address', 'a')).toBeNull()
  expect(await take(limits, 'order', 'address', 'a')).toBeNull()
  const waitSeconds = await take(limits, 'order', 'address', 'a')
  expect(waitSeconds).toBeGreaterThan(50)
  expect(waitSeconds).toBeLessThanOrEqual(60)
  expect(await take(limits, 'order', 'address', 'b')).toBeNull()
  expect(await take(limits, 'call', 'address', 'a')).toBeNull()
  for (let count = 0; count < 50; count += 1) expect(await take(limits, 'page', 'address', 'a')).toBeNull()
})

test('orders of one address through two processes are limited exactly', async () => {
  const processes = [shared(one.pool, { order: 10 }), shared(two.pool, { order: 10 })]
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      take(processes[index % 2] as RequestLimits, 'order', 'address', 'race'),
    ),
  )
  expect(results.filter((waitSeconds) => waitSeconds === null)).toHaveLength(10)
})

test('pages through two processes are limited within a tenth of the limit', async () => {
  const processes = [shared(one.pool, { page: 100 }), shared(two.pool, { page: 100 })]
  let allowed = 0
  for (let round = 0; round < 15; round += 1) {
    for (const each of processes)
      for (let count = 0; count < 10; count += 1)
        if ((await take(each, 'page', 'address', 'many')) === null) allowed += 1
    // Waits until the counts reported in the background have arrived.
    await vi.waitFor(async () => {
      const { rows } = await one.pool.query(`select points from rate_limits where key like 'page:%'`)
      expect(rows[0].points).toBeGreaterThanOrEqual(Math.min(allowed, 110))
    }, patience)
    for (const each of allowed > 100 ? processes : [])
      await vi.waitFor(async () => {
        const waitSeconds = await take(each, 'page', 'address', 'many')
        if (waitSeconds === null) allowed += 1
        expect(waitSeconds).not.toBeNull()
      }, patience)
  }
  expect(allowed).toBeGreaterThanOrEqual(100)
  expect(allowed).toBeLessThanOrEqual(130)
})

test('pages and calls run no statement', async () => {
  const query = vi.spyOn(one.pool, 'query')
  const limits = shared(one.pool, { page: 1200, call: 3000 })
  for (let count = 0; count < 100; count += 1) {
    expect(await take(limits, 'page', 'address', 'reader')).toBeNull()
    expect(await take(limits, 'call', 'address', 'reader')).toBeNull()
  }
  expect(query).not.toHaveBeenCalled()
})

test('without the database each process counts on its own', async () => {
  const unreachable = openDatabase({ ...one.connection, host: '/nowhere' }, { log, max: 1 })
  const limits = shared(unreachable.pool, { order: 2, page: 10 })
  expect(await take(limits, 'order', 'address', 'a')).toBeNull()
  expect(await take(limits, 'order', 'address', 'a')).toBeNull()
  expect(await take(limits, 'order', 'address', 'a')).not.toBeNull()
  for (let count = 0; count < 10; count += 1) expect(await take(limits, 'page', 'address', 'a')).toBeNull()
  expect(await take(limits, 'page', 'address', 'a')).not.toBeNull()
  await unreachable.close()
})

test('a count that is taken back is free again, also where several processes count together', async () => {
  const local = createRequestLimits({ limits: { ...unlimited, form: 1 }, shared: null, log })
  for (const limits of [local, shared(one.pool, { form: 1 })]) {
    for (let count = 0; count < 3; count += 1) {
      const counted = await limits.take('form', 'address', 'back')
      expect(counted.waitSeconds).toBeNull()
      await limits.giveBack('form', 'address', 'back', counted)
    }
    expect(await take(limits, 'form', 'address', 'back')).toBeNull()
    expect(await take(limits, 'form', 'address', 'back')).not.toBeNull()
  }
})

test('counts that are taken back at a tenth are reported once', async () => {
  const limits = shared(one.pool, { call: 100 })
  for (let count = 0; count < 9; count += 1) await take(limits, 'call', 'address', 'edge')
  for (let count = 0; count < 20; count += 1) {
    const counted = await limits.take('call', 'address', 'edge')
    expect(counted.waitSeconds).toBeNull()
    await limits.giveBack('call', 'address', 'edge', counted)
  }
  await vi.waitFor(async () => {
    const { rows } = await one.pool.query(`select points from rate_limits where key like 'call:%'`)
    expect(rows).toEqual([{ points: 10 }])
  }, patience)
})

describe('a count that is taken back after its minute', () => {
  const minuteMs = 60_000
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['in one process', () => createRequestLimits({ limits: { ...unlimited, form: 2 }, shared: null, log })],
    ['in several processes', () => shared(one.pool, { form: 2 })],
  ])('gives nothing to the next one, %s', async (name, create) => {
    const limits = create()
    const before = await limits.take('form', 'address', name)
    vi.setSystemTime(Date.now() + minuteMs + 1)
    // Before the next minute begins, and within it.
    await limits.giveBack('form', 'address', name, before)
    const results = [await take(limits, 'form', 'address', name)]
    await limits.giveBack('form', 'address', name, before)
    for (let count = 0; count < 2; count += 1) results.push(await take(limits, 'form', 'address', name))
    expect(results).toEqual([null, null, expect.any(Number)])
  })

  test('is never stored below zero', async () => {
    const limits = shared(one.pool, { form: 2 })
    const counted = await limits.take('form', 'address', 'below')
    for (let count = 0; count < 3; count += 1) await limits.giveBack('form', 'address', 'below', counted)
    const { rows } = await one.pool.query('select min(points) as lowest from rate_limits')
    expect(rows[0].lowest).toBeGreaterThanOrEqual(0)
    const results: (number | null)[] = []
    for (let count = 0; count < 3; count += 1) results.push(await take(limits, 'form', 'address', 'below'))
    expect(results).toEqual([null, null, expect.any(Number)])
  })
})

test('a count that is taken back without the database is that of this process', async () => {
  const unreachable = openDatabase({ ...one.connection, host: '/nowhere' }, { log, max: 1 })
  const limits = shared(unreachable.pool, { order: 1 })
  for (let count = 0; count < 3; count += 1) {
    const counted = await limits.take('order', 'address', 'a')
    expect(counted.waitSeconds).toBeNull()
    await limits.giveBack('order', 'address', 'a', counted)
  }
  await unreachable.close()
})
