import { cpSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { type Connection, openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { putTemporaryFilesInMemory, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string; database: string }
    /** Only in the project `system`. */
    dataDir: string
  }
}

const log = createLog('silent')

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
 * file. For system tests, its data folder with the migrated shop is saved too: they start their own servers on copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  putTemporaryFilesInMemory()
  const dataDir = temporaryFolder('test')
  const start = () => startEmbeddedPostgres({ dataDir, log, settings })
  let postgres = await start()
  await withPool(postgres.connection, ({ pool }) => migrate(pool, 'migrations'))
  if (project.name === 'system') {
    // The files of a running server cannot be copied.
    await postgres.stop()
    const prepared = temporaryFolder('prepared')
    cpSync(dataDir, prepared, { recursive: true })
    project.provide('dataDir', prepared)
    postgres = await start()
  }
  await withPool(postgres.connection, ({ pool }) => pool.query('create database template template dijla'))
  await withPool({ ...postgres.connection, database: 'template' }, async ({ db, pool }) => {
    // Ids of variants differ from those of products, so that no test passes by confusing them.
    await pool.query('alter sequence variants_id_seq restart with 700001')
    // Limits are off, because tests order often and from the same phone; tests of limits set them.
    await writeOrderLimits(db, { ...noOrderLimits, version: 0 })
  })
  project.provide('postgres', postgres.connection)
  return () => postgres.stop()
}

type Opened = ReturnType<typeof openDatabase>

async function withPool(connection: Connection, use: (opened: Opened) => Promise<unknown>): Promise<void> {
  const opened = openDatabase(connection, { log, max: 1 })
  try {
    await use(opened)
  } finally {
    await opened.close()
  }
}
