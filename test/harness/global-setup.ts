import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { rootFolder } from '#platform/config/root.ts'
import { type Connection, openDatabase } from '#platform/db/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { createLog } from '#platform/log/log.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { copyCluster, prepareCluster } from './prepared-cluster.ts'
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
  // Instead of a second: races of tests are over sooner.
  deadlock_timeout: '50ms',
  // A shop's server may plan each statement's first five uses anew, and few connections of tests live longer: a sixth of its time.
  plan_cache_mode: 'force_generic_plan',
}

type Running = { connection: EmbeddedPostgres['connection']; stop: () => Promise<void>; users: number }
/** Each project has its own copy of this module. */
const shared = globalThis as { testPostgres?: Promise<Running> }

/**
 * Starts one real PostgreSQL for the whole run. Its database `template` is migrated and cloned by every test
 * file. System tests have a server of their own, and the data folder of the migrated shop, on copies of which they start theirs.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  putTemporaryFilesInMemory()
  // What V8 compiled is stored for the next process that a test starts.
  process.env.NODE_COMPILE_CACHE ??= join(rootFolder, 'node_modules', '.cache', 'tests')
  if (project.name === 'system') {
    const prepared = temporaryFolder('prepared')
    copyCluster(await prepareCluster(), prepared)
    project.provide('dataDir', prepared)
    const { connection, stop } = await start()
    project.provide('postgres', connection)
    return stop
  }
  shared.testPostgres ??= start()
  const running = await shared.testPostgres
  running.users += 1
  project.provide('postgres', running.connection)
  return async () => {
    running.users -= 1
    if (running.users === 0) await running.stop()
  }
}

/** Starts a server with the template. */
async function start(): Promise<Running> {
  const dataDir = temporaryFolder('test')
  copyCluster(await prepareCluster(), dataDir)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
  await withPool(connection, ({ pool }) => pool.query('create database template template dijla'))
  await withPool({ ...connection, database: 'template' }, async ({ db, pool }) => {
    // Ids of variants differ from those of products, so that no test passes by confusing them.
    await pool.query('alter sequence variants_id_seq restart with 700001')
    // Limits are off, because tests order often and from the same phone; tests of limits set them.
    await writeOrderLimits(db, { ...noOrderLimits, version: 0 })
  })
  return { connection, stop, users: 0 }
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
