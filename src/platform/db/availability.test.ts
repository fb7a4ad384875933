import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/harness/database.ts'
import { isDatabaseUnavailable } from './availability.ts'
import { transaction } from './transaction.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('statement and lock timeouts count as unavailable, an invalid statement does not', async () => {
  const { db } = database
  const slow = transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`)
    await tx.execute(sql`select pg_sleep(5)`)
  })
  expect(isDatabaseUnavailable(await errorOf(slow))).toBe(true)
  await transaction(db, async (holder) => {
    await holder.execute(sql`lock table products`)
    const waits = transaction(db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = 20`)
      await tx.execute(sql`select count(*) from products`)
    })
    expect(isDatabaseUnavailable(await errorOf(waits))).toBe(true)
  })
  expect(isDatabaseUnavailable(await errorOf(db.execute(sql`select no_such_column`)))).toBe(false)
})

test('every connection of the pool has timeouts', async () => {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const { rows } = await database.pool.query(
    'select name, setting::int as ms from pg_settings where name = any($1) order by name',
    [names],
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
    { name: 'lock_timeout', ms: 14_000 },
    { name: 'statement_timeout', ms: 15_000 },
  ])
})
