import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { rootFolder } from '#platform/config/root.ts'
import type { Log } from '#platform/log/log.ts'
import { isDatabaseUnavailable } from './availability.ts'
import { type Connection, type Database, openDatabase } from './db.ts'
import { DataDirInUse } from './embedded/data-dir-lock.ts'
import { DATABASE, USER } from './embedded/database.ts'
import { locateServer } from './embedded/server-location.ts'
import { PORT } from './embedded/settings.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrate } from './migrate.ts'

const timeoutMs = 30_000

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Connects a command to the shop's database: DATABASE_URL, the embedded server of a running shop, or else an embedded server
 * started for the duration of the command. Refuses with a ConfigError when there is no shop.
 */
export async function connectToDatabase(
  { databaseUrl, dataDir }: DatabaseConfig,
  log: Log,
  signal?: AbortSignal,
): Promise<{ connection: Connection; close(): Promise<void> }> {
  const keepOpen = async () => undefined
  if (databaseUrl) return { connection: databaseUrl, close: keepOpen }
  const noShop = new ConfigError(
    `DATA_DIR is '${dataDir}', but there is no shop in it. Start it once with npm start, or set DATA_DIR.`,
  )
  if (!(await exists(dataDir))) throw noShop
  const { clusterDir, socketDir } = await locateServer(dataDir, log)
  if (!(await exists(join(clusterDir, 'PG_VERSION')))) throw noShop
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, ...(signal && { signal }) })
    return { connection, close: stop }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { connection: { host: socketDir, port: PORT, user: USER, database: DATABASE }, close: keepOpen }
  }
}

/** The same, with an open pool and a migrated schema. */
export async function connectToShop(
  config: DatabaseConfig,
  log: Log,
  signal?: AbortSignal,
): Promise<{ db: Database; close(): Promise<void> }> {
  const target = await connectToDatabase(config, log, signal)
  const { db, pool, close } = openDatabase(target.connection, { log, max: 4 })
  const end = async () => {
    await close()
    await target.close()
  }
  try {
    await waitUntilAvailable(pool, signal)
    await migrate(pool, join(rootFolder, 'migrations'))
    return { db, close: end }
  } catch (error) {
    await end()
    throw error
  }
}

/** Waits until the database is available, as the shop may just be starting. */
async function waitUntilAvailable(
  pool: ReturnType<typeof openDatabase>['pool'],
  signal?: AbortSignal,
): Promise<void> {
  for (const startedAt = performance.now(); ; ) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      signal?.throwIfAborted()
      if (!isDatabaseUnavailable(error) || performance.now() - startedAt > timeoutMs) throw unusable(error)
      await wait(500)
    }
  }
}

function unusable(error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message || String(error) : String(error)
  return new ConfigError(`The database of the shop cannot be used: ${reason}.`)
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
