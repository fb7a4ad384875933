import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/harness/database.ts'
import { takeAttempts } from './attempts.ts'
import { clientItems } from './client-limits.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const now = () => new Date('2026-11-01T09:00:00Z')
let kinds = 0

/** Attempts of a new kind with a limit of three; returns whether each was allowed. */
function attempts() {
  const kind = `kind ${++kinds}`
  return async (id: number | null, { times = 1, address = '203.0.113.5' } = {}) => {
    const items = clientItems(
      kind,
      { address, shopper: id === null ? null : { id } },
      { max: 3, windowMs: 1000 },
    )
    const results: boolean[] = []
    for (let count = 0; count < times; count += 1)
      results.push(
        await takeAttempts({ db: database.db, now }, items).then(
          () => true,
          () => false,
        ),
      )
    return results
  }
}

test('a shopper and the visitors of an address have the limit each', async () => {
  const take = attempts()
  expect(await take(null, { times: 4 })).toEqual([true, true, true, false])
  for (const shopper of [1, 2]) expect(await take(shopper, { times: 4 })).toEqual([true, true, true, false])
  expect(await take(null, { address: '203.0.113.6' })).toEqual([true])
})

test('over ten times the limit of an address each shopper has two attempts left', async () => {
  const take = attempts()
  for (let id = 0; id < 10; id += 1) await take(id, { times: 3 })
  expect(await take(10, { times: 3 })).toEqual([true, true, false])
  expect(await take(11, { times: 3 })).toEqual([true, true, false])
  expect(await take(11, { times: 3, address: '203.0.113.6' })).toEqual([true, false, false])
})

test('a /48 of IPv6 has twenty times the limit of an address, beyond which shoppers have two attempts', async () => {
  const take = attempts()
  for (let index = 0; index < 20; index += 1) await take(null, { times: 3, address: `2001:db8:1:${index}` })
  expect(await take(null, { address: '2001:db8:1:ff' })).toEqual([false])
  expect(await take(5, { times: 3, address: '2001:db8:1:ff' })).toEqual([true, true, false])
  expect(await take(null, { address: '2001:db8:2:0' })).toEqual([true])
})
