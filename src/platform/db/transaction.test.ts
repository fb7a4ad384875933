import { once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { countStatements } from '#test/harness/count-statements.ts'
import { createTestDatabase } from '#test/harness/database.ts'
import { isConnectionLost, isDatabaseUnavailable } from './availability.ts'
import { type Db, openDatabase } from './db.ts'
import { settings } from './settings-table.ts'
import { CommitOutcomeUnknown, transaction } from './transaction.ts'

const size = 3
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase({ max: size })
})
afterEach(() => database.close())

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const write = (db: Db, name: string) => db.insert(settings).values({ name, value: '' })
const isWritten = async (name: string) => (await database.db.$count(settings, eq(settings.name, name))) === 1
const killConnection = (db: Db) => db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)

/** Resolves when the connection that the pool gives out next is closed. */
async function nextConnectionEnds(pool: pg.Pool): Promise<void> {
  const [client]: pg.PoolClient[] = await once(pool, 'acquire')
  await once(client?.connection.stream ?? pool, 'close')
}

/** Fails if the pool has leaked a connection, by using all of them at the same time. */
async function allConnectionsWork() {
  const sleeping = Array.from({ length: size }, () => database.db.execute(sql`select pg_sleep(0.05)`))
  await Promise.all(sleeping)
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
}

test('a transaction whose begin fails releases its connection, repeatedly', async () => {
  const { db, pool } = database
  const breakIt = (client: pg.PoolClient) => client.connection.stream.destroy()
  pool.on('acquire', breakIt)
  for (let count = 0; count < 4 * size; count += 1) {
    const error = await errorOf(transaction(db, async (tx) => write(tx, 'never')))
    expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  }
  pool.off('acquire', breakIt)
  await allConnectionsWork()
  expect(await isWritten('never')).toBe(false)
})

test('a connection that ends between two statements only fails the next one', async () => {
  const { db, pool } = database
  const ended = nextConnectionEnds(pool)
  const error = await errorOf(
    transaction(db, async (tx) => {
      await write(tx, 'never')
      await errorOf(killConnection(tx))
      // The connection ends while no statement is running.
      await ended
      await write(tx, 'never')
    }),
  )
  expect(isConnectionLost(error), String(error)).toBe(true)
  await allConnectionsWork()
  expect(await isWritten('never')).toBe(false)
})

test('an idle transaction ended by PostgreSQL counts as unavailable', async () => {
  const { db, pool } = database
  const ended = nextConnectionEnds(pool)
  const error = await errorOf(
    transaction(db, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 20`)
      await ended
      await write(tx, 'never')
    }),
  )
  expect(isDatabaseUnavailable(error), String(error)).toBe(true)
  await allConnectionsWork()
})

test('a connection lost during the commit is CommitOutcomeUnknown', async () => {
  const { db } = database
  await db.execute(sql`
    create function end_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  await db.execute(sql`
    create constraint trigger at_commit after insert on settings deferrable initially deferred
    for each row when (new.name = 'lost') execute function end_connection()`)
  const error = await errorOf(transaction(db, (tx) => write(tx, 'lost')))
  expect(error).toBeInstanceOf(CommitOutcomeUnknown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await isWritten('lost')).toBe(false)
  await allConnectionsWork()
})

test('a commit whose response is lost is CommitOutcomeUnknown and not repeated', async () => {
  const { db, pool } = database
  pool.once('acquire', (client) => {
    const { query } = client
    client.query = new Proxy(query, {
      apply(_query, self, args) {
        const result = Reflect.apply(query, self, args)
        if (args[0] === 'commit') client.connection.stream.destroy()
        return result
      },
    })
  })
  const work = vi.fn((tx: Db) => write(tx, 'done'))
  expect(await errorOf(transaction(db, work))).toBeInstanceOf(CommitOutcomeUnknown)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () => expect(await isWritten('done')).toBe(true), { timeout: 30_000 })
  await allConnectionsWork()
})

test('a failed commit, and a commit after a swallowed error, are errors', async () => {
  const { db } = database
  await db.execute(sql`create table deferred (id int primary key deferrable initially deferred)`)
  const twice = await errorOf(transaction(db, (tx) => tx.execute(sql`insert into deferred values (1), (1)`)))
  expect(twice).toMatchObject({ code: '23505' })
  expect(twice).not.toBeInstanceOf(CommitOutcomeUnknown)
  const swallowed = transaction(db, async (tx) => {
    await write(tx, 'never')
    await errorOf(tx.execute(sql`select no_such_column`))
  })
  await expect(swallowed).rejects.toThrow('nothing was committed')
  expect(await isWritten('never')).toBe(false)
  await allConnectionsWork()
})

test('a nested transaction is a savepoint', async () => {
  const { db } = database
  await transaction(db, async (outer) => {
    await write(outer, 'outer')
    const inner = transaction(outer, async (tx) => {
      await write(tx, 'inner')
      throw new Error('undo')
    })
    await expect(inner).rejects.toThrow('undo')
  })
  expect([await isWritten('outer'), await isWritten('inner')]).toEqual([true, false])
})

test('has the requested isolation level, and runs only begin and commit in addition', async () => {
  const { db, pool } = database
  const statements = countStatements(pool)
  const level = await transaction(
    db,
    async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows,
    {
      isolationLevel: 'repeatable read',
    },
  )
  expect(level).toEqual([{ transaction_isolation: 'repeatable read' }])
  expect(statements.count).toBe(3)
})

test('is read committed, whatever the default of the database is', async () => {
  const { db, pool } = database
  const isolation = sql`show transaction_isolation`
  await pool.query(`set default_transaction_isolation = 'serializable'`)
  expect((await db.execute(isolation)).rows).toEqual([{ transaction_isolation: 'serializable' }])
  const level = await transaction(db, async (tx) => (await tx.execute(isolation)).rows)
  expect(level).toEqual([{ transaction_isolation: 'read committed' }])
  await pool.query('reset default_transaction_isolation')
})

test('statements sent at once run one after the other, each after the answer to the one before', async () => {
  const { db, pool } = database
  let running = 0
  let highest = 0
  pool.once('acquire', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    client.query = (async (...args: unknown[]) => {
      highest = Math.max(highest, ++running)
      try {
        return await query(...args)
      } finally {
        running -= 1
      }
    }) as typeof client.query
    pool.once('release', () => {
      client.query = query as typeof client.query
    })
  })
  await transaction(db, (tx) => Promise.all(['first', 'second', 'third'].map((name) => write(tx, name))))
  expect(highest).toBe(1)
  expect(await isWritten('third')).toBe(true)
})

test('when one of several statements fails, the others never run outside the transaction', async () => {
  const { db } = database
  let others: Promise<unknown>[] = []
  const failed = transaction(db, async (tx) => {
    // The ORM sends a statement when it is awaited.
    const failing = (async () => await tx.execute(sql`select no_such_column`))()
    others = ['never', 'not this either'].map((name) => errorOf((async () => await write(tx, name))()))
    await failing
  })
  await expect(failed).rejects.toThrow()
  expect(await Promise.all(others)).toEqual([expect.any(Error), expect.any(Error)])
  expect([await isWritten('never'), await isWritten('not this either')]).toEqual([false, false])
  await allConnectionsWork()
})

test('close ends although a connection is never released', {
  timeout: 15_000,
}, async () => {
  const { pool, close } = openDatabase(database.connection, { log: createLog('silent') })
  const client = await pool.connect()
  const working = errorOf(client.query('select pg_sleep(15)'))
  await close()
  expect(isConnectionLost(await working)).toBe(true)
})
