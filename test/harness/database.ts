import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { findParcelFaults } from './parcel-consistency.ts'

/** A new database, cloned from the migrated template. Close it in afterAll, which checks its parcels. */
export async function createTestDatabase({ max = 10 } = {}) {
  const postgres = inject('postgres')
  const log = createLog('silent')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = openDatabase(postgres, { log, max: 1 })
  await admin.pool.query(`create database ${name} template template strategy file_copy`)
  const opened = openDatabase({ ...postgres, database: name }, { log, max })
  return {
    ...opened,
    connection: { ...postgres, database: name },
    close: async () => {
      const faults =
        opened.pool.ending || !(await hasParcels(opened.pool)) ? [] : await findParcelFaults(opened.db)
      if (!opened.pool.ending) await opened.close()
      await admin.pool.query(`drop database ${name} with (force)`)
      await admin.close()
      if (faults.length > 0) throw new Error(`parcels disagree with their orders: ${JSON.stringify(faults)}`)
    },
  }
}

/** False for a database that a test left at an earlier release. */
async function hasParcels(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass('public.parcels') is not null as known")
  return rows[0].known
}
