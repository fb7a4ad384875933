import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { postMissing } from '#shop/books/post-missing.ts'
import { findParcelFaults } from './parcel-consistency.ts'

const log = createLog('silent')
let admin: pg.Pool | null = null

/** The connection of this worker that creates and drops databases: a new one costs 30 ms of processor time. */
function adminPool(): pg.Pool {
  admin ??= openDatabase(inject('postgres'), { log, max: 1 }).pool
  return admin
}

/**
 * A new database, cloned from the migrated template (`template0`: an empty one; of another test database, whose connections it ends).
 * Close it in afterAll, which recounts its parcels and books and refuses deadlocks. Few connections by
 * default, because each plans every statement anew; races set `max`.
 */
export async function createTestDatabase({ max = 5, template = 'template' } = {}) {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  if (template.startsWith('test_'))
    await adminPool().query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
      [template],
    )
  await adminPool().query(`create database ${name} template ${template} strategy file_copy`)
  const opened = openDatabase({ ...postgres, database: name }, { log, max })
  // On a slow machine, one of 200 shoppers in a race waits longer for a connection than the shop allows.
  opened.pool.options.connectionTimeoutMillis = 60_000
  return {
    ...opened,
    connection: { ...postgres, database: name },
    close: async () => {
      const faults =
        opened.pool.ending || !(await hasParcelsToCount(opened.pool)) ? [] : await findParcelFaults(opened.db)
      const bookFaults = opened.pool.ending ? [] : await recountBooks(opened)
      if (!opened.pool.ending) await opened.close()
      const deadlocks = await countDeadlocks(name)
      await adminPool().query(`drop database ${name} with (force)`)
      if (faults.length > 0) throw new Error(`parcels disagree with their orders: ${JSON.stringify(faults)}`)
      if (deadlocks > 0) throw new Error(`${deadlocks} deadlocks, each of which ended a transaction`)
      if (bookFaults.length > 0)
        throw new Error(`books disagree with their documents: ${JSON.stringify(bookFaults)}`)
    },
  }
}

/** The deadlocks of a database whose connections have ended: they count them as they end. A transaction that is repeated hides its own. */
async function countDeadlocks(name: string): Promise<number> {
  const { rows } = await adminPool().query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = $1',
    [name],
  )
  return rows[0]?.deadlocks ?? 0
}

/** False for a table that a database which a test left at an earlier release does not have yet. */
async function hasTable(pool: pg.Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query('select to_regclass($1) is not null as known', [`public.${name}`])
  return rows[0].known
}

/** Whether an order was written. Everything that is recounted belongs to one, and the recount of none is a fifth of what a database costs. */
async function hasParcelsToCount(pool: pg.Pool): Promise<boolean> {
  if (!(await hasTable(pool, 'parcels'))) return false
  const { rows } = await pool.query('select exists (select from orders) as known')
  return rows[0].known
}

/** The faults of the books, after the opening of a shop that existed before them. Where nothing was posted nor is to be, there are none. */
async function recountBooks({ db, pool }: Pick<ReturnType<typeof openDatabase>, 'db' | 'pool'>) {
  if (!(await hasTable(pool, 'book_state'))) return []
  const { rows } = await pool.query(`select exists (select from book_groups)
    or exists (select from payments where collected is not null) or exists (select from handovers)
    or exists (select from credit_entries) or exists (select from returns where value is not null) as used, (select opened_at is not null from book_state) as opened`)
  if (!rows[0].used) return []
  if (!rows[0].opened) await postMissing(db, { now: () => new Date() })
  return findBookFaults(db)
}
