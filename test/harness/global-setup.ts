import type { TestProject } from 'vitest/node'
import { noOrderLimits } from '#features/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#features/orders/order-limit-settings.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string }
  }
}

/** Nothing here outlives the run, and no database lives long enough to be vacuumed. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
}

/**
 * Starts one real PostgreSQL for the whole run. Its database `template` is migrated once and cloned by every test
 * file.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = temporaryFolder('test')
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log,
    settings,
  })
  const admin = openDatabase(postgres.connection, { log, max: 1 })
  await admin.pool.query('create database template')
  await admin.close()
  const template = openDatabase({ ...postgres.connection, database: 'template' }, { log, max: 1 })
  await migrate(template.pool, 'migrations')
  // Ids of variants differ from those of products, so that no test passes by confusing them.
  await template.pool.query('alter sequence variants_id_seq restart with 700001')
  // Limits are off, because tests order often and from the same phone; tests of limits set them.
  await writeOrderLimits(template.db, { ...noOrderLimits, version: 0 })
  await template.close()
  project.provide('postgres', postgres.connection)
  return () => postgres.stop()
}
