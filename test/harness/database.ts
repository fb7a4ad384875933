import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { findParcelFaults } from './parcel-consistency.ts'

const log = createLog('silent')
let admin: pg.Pool | null = null

/** The connection of this worker that creates and drops databases: a new one costs 30 ms of processor time. */
function adminPool(): pg.Pool {
  admin ??= openDatabase(inject('postgres'), { log, max: 1 }).pool
  return admin
}

/**
 * A new database, cloned from the migrated template (`template0`: an empty one). Close it in afterAll, which checks its parcels. Few connections by
 * default, because each plans every statement anew; races set `max`.
 */
export async function createTestDatabase({ max = 5, template = 'template' } = {}) {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await adminPool().query(`create database ${name} template ${template} strategy file_copy`)
  const opened = openDatabase({ ...postgres, database: name }, { log, max })
  // On a slow machine, one of 200 shoppers in a race waits longer for a connection than the shop allows.
  opened.pool.options.connectionTimeoutMillis = 60_000
  return {
    ...opened,
    connection: { ...postgres, database: name },
    close: async () => {
      const faults =
        opened.pool.ending || !(await hasParcels(opened.pool)) ? [] : await findParcelFaults(opened.db)
      if (!opened.pool.ending) await opened.close()
      await adminPool().query(`drop database ${name} with (force)`)
      if (faults.length > 0) throw new Error(`parcels disagree with their orders: ${JSON.stringify(faults)}`)
    },
  }
}

/** False for a database that a test left at an earlier release. */
async function hasParcels(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass('public.parcels') is not null as known")
  return rows[0].known
}
