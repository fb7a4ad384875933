import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'

/** A new database, cloned from the migrated template. Close it in afterAll. */
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
      if (!opened.pool.ending) await opened.close()
      await admin.pool.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
