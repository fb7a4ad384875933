import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/harness/database.ts'
import { settings } from './settings-table.ts'
import { preparedQuery, statement } from './statement.ts'
import { transaction } from './transaction.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
})
afterAll(() => database.close())

const adding = statement<{ a: number; b: number }, { sum: number }>(
  'adding',
  sql`select ${sql.placeholder('a')}::int + ${sql.placeholder('b')}::int as sum`,
)

test('runs with different values and is prepared once per connection', async () => {
  const { db } = database
  expect(await adding(db, { a: 1, b: 2 })).toEqual([{ sum: 3 }])
  expect(await adding(db, { a: 20, b: 22 })).toEqual([{ sum: 42 }])
  const { rows } = await db.execute(
    sql`select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'adding'`,
  )
  expect(rows).toEqual([{ runs: '2' }])
})

test('runs within a transaction', async () => {
  const { db } = database
  const writing = statement<{ name: string }, never>(
    'writing',
    sql`insert into settings (name, value) values (${sql.placeholder('name')}, '')`,
  )
  const undone = transaction(db, async (tx) => {
    await writing(tx, { name: 'written' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const { rows } = await db.execute(sql`select from settings where name = 'written'`)
  expect(rows).toEqual([])
})

test('a missing value is an error, not a null', async () => {
  const values = { a: 1 } as { a: number; b: number }
  await expect(adding(database.db, values)).rejects.toThrow('b')
})

test('a query of the query builder is built once and runs on the connection of each transaction', async () => {
  const { db } = database
  let builds = 0
  const read = preparedQuery<{ name: string }, { value: string }>((first) => {
    builds += 1
    return first
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.name, sql.placeholder('name')))
      .prepare('read')
  })
  const undone = transaction(db, async (tx) => {
    await tx.insert(settings).values({ name: 'seen', value: 'inside' })
    expect(await read(tx, { name: 'seen' })).toEqual([{ value: 'inside' }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await read(db, { name: 'seen' })).toEqual([])
  await transaction(db, async (tx) => expect(await read(tx, { name: 'seen' })).toEqual([]))
  expect(builds).toBe(1)
})
