import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/harness/database.ts'
import { settings } from './settings-table.ts'
import { createStatementNames } from './statement-names.ts'
import { transaction } from './transaction.ts'

test('names a text from its third use on, always the same', () => {
  const { nameOf } = createStatementNames()
  expect([nameOf('select $1'), nameOf('select $1')]).toEqual([undefined, undefined])
  const name = nameOf('select $1')
  expect(name).toMatch(/^auto_/)
  expect(nameOf('select $1')).toBe(name)
  expect(createStatementNames({ usesBefore: 0 }).nameOf('select $1')).toBe(name)
})

test('names a bounded number of texts, and counts a bounded number of others', () => {
  const { nameOf } = createStatementNames({ usesBefore: 1, maxNames: 2, maxCounted: 3 })
  for (const text of ['a', 'a', 'b', 'b']) nameOf(text)
  expect([nameOf('c'), nameOf('c'), nameOf('c')]).toEqual([undefined, undefined, undefined])
  expect(nameOf('a')).toBeDefined()

  const forgetful = createStatementNames({ usesBefore: 1, maxCounted: 2 })
  for (const text of ['a', 'b', 'c']) forgetful.nameOf(text)
  expect(forgetful.nameOf('a')).toBeUndefined()
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
})
afterAll(() => database.close())

/** The repeated statements that the connection has prepared, with how often each has run. */
async function preparedStatements(containing: string) {
  const { rows } = await database.pool.query(
    `select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name like 'auto_%' and statement like '%' || '${containing}' || '%'`,
  )
  return rows
}

test('prepares repeated statements of the query builder and of raw SQL once per connection', async () => {
  const { db } = database
  for (let number = 0; number < 5; number += 1) {
    const { rows } = await db.execute(sql`select ${number}::int + 1 as raw_sum`)
    expect(rows).toEqual([{ raw_sum: number + 1 }])
    const built = await db
      .select({ name: settings.name })
      .from(settings)
      .where(eq(settings.name, `none ${number}`))
    expect(built).toEqual([])
  }
  expect(await preparedStatements('raw_sum')).toEqual([{ runs: 3 }])
  expect(await preparedStatements('"settings"')).toEqual([{ runs: 3 }])
})

test('prepares them within transactions too, and leaves statements without parameters as they are', async () => {
  const { db, pool } = database
  for (let number = 0; number < 4; number += 1) {
    await transaction(db, async (tx) => {
      await tx.execute(sql`select ${number}::int as in_transaction`)
    })
    await pool.query('select 1 as without_parameters; select 2')
  }
  expect(await preparedStatements('in_transaction')).toEqual([{ runs: 2 }])
  expect(await preparedStatements('without_parameters')).toEqual([])
})

test('a statement that has failed works under its name the next time', async () => {
  const { db } = database
  const divide = (by: number) => db.execute<{ share: number }>(sql`select 6 / ${by}::int as share`)
  for (let times = 0; times < 3; times += 1) await expect(divide(0)).rejects.toThrow()
  expect((await divide(2)).rows).toEqual([{ share: 3 }])
  // The earlier ones failed while they were planned.
  expect(await preparedStatements('share')).toEqual([{ runs: 1 }])
})

test('a statement whose result has other types than when it was prepared is executed anew', async () => {
  const { db, pool } = database
  await pool.query('create table changing (id integer, amount integer)')
  await pool.query('insert into changing values (1, 7)')
  const read = () => db.execute<{ amount: unknown }>(sql`select amount from changing where id = ${1}`)
  for (let times = 0; times < 4; times += 1) expect((await read()).rows).toEqual([{ amount: 7 }])
  expect(await preparedStatements('changing')).toHaveLength(1)
  await pool.query('alter table changing alter column amount type text using amount::text')
  for (let times = 0; times < 4; times += 1) expect((await read()).rows).toEqual([{ amount: '7' }])
})

test('a text that is too long gets no name', () => {
  const { nameOf } = createStatementNames({ usesBefore: 0, maxLength: 10 })
  expect([nameOf('select 12'), nameOf('select 12345')].map(Boolean)).toEqual([true, false])
})
