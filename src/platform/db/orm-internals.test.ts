import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/harness/database.ts'
import { boundTo, generateQuery, prepareOn, transactionOn } from './orm-internals.ts'
import { settings } from './settings-table.ts'
import { transaction } from './transaction.ts'

/*
 * What orm-internals.ts expects of drizzle-orm. If a test fails after an update, that part of the ORM has changed: adapt
 * orm-internals.ts alone.
 */

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
})
afterAll(() => database.close())

const backend = sql<number>`pg_backend_pid()`

test('a generated query has the text and the placeholders that a session prepares, with columns in snake case', () => {
  const name = sql.placeholder('name')
  const visits = pgTable('visits', { firstSeen: text() })
  const query = generateQuery(sql`select ${visits.firstSeen} from ${visits} where name = ${name}`)
  expect(query.sql).toBe('select "visits"."first_seen" from "visits" where name = $1')
  expect(query.params).toEqual([name])
})

test('a session prepares a generated query under its name and resolves with the result of the driver', async () => {
  const client = await database.pool.connect()
  try {
    const tx = transactionOn(client)
    const query = generateQuery(sql`select ${sql.placeholder('a')}::int * 2 as double`)
    const result = await prepareOn<{ double: number }>(tx, query, 'doubling').execute({ a: 21 })
    expect(result).toMatchObject({ rows: [{ double: 42 }], rowCount: 1 })
    const { rows } = await client.query("select from pg_prepared_statements where name = 'doubling'")
    expect(rows).toHaveLength(1)
  } finally {
    client.release()
  }
})

test('a prepared query bound to another connection runs there, and still on its own', async () => {
  const [one, other] = [await database.pool.connect(), await database.pool.connect()]
  try {
    const pids = await Promise.all(
      [one, other].map(async (client) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid),
    )
    expect(new Set(pids).size).toBe(2)
    const built = transactionOn(one)
      .select({ pid: backend })
      .from(sql`(select 1) as row`)
      .prepare('where_am_i')
    expect(await boundTo(transactionOn(other), built).execute({})).toEqual([{ pid: pids[1] }])
    expect(await built.execute({})).toEqual([{ pid: pids[0] }])
  } finally {
    one.release()
    other.release()
  }
})

test('a transaction on a connection runs its statements there and starts savepoints, but does not begin or commit', async () => {
  const client = await database.pool.connect()
  try {
    const tx = transactionOn(client)
    expect(client.getTransactionStatus()).toBe('I')
    await client.query('begin')
    await tx.insert(settings).values({ name: 'outer', value: '' })
    const inner = transaction(tx, async (nested) => {
      await nested.insert(settings).values({ name: 'inner', value: '' })
      throw new Error('undo the savepoint')
    })
    await expect(inner).rejects.toThrow('undo the savepoint')
    expect(client.getTransactionStatus()).toBe('T')
    expect(await tx.$count(settings, eq(settings.name, 'outer'))).toBe(1)
    expect(await tx.$count(settings, eq(settings.name, 'inner'))).toBe(0)
    await client.query('rollback')
  } finally {
    client.release()
  }
})
