import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { rootFolder } from '#platform/config/root.ts'
import type { Log } from '#platform/log/log.ts'
import { isDatabaseAway } from './availability.ts'
import { type Connection, type Database, openDatabase } from './db.ts'
import { DataDirInUse } from './embedded/data-dir-lock.ts'
import { DATABASE, USER } from './embedded/database.ts'
import { findPlace } from './embedded/place.ts'
import { PORT } from './embedded/settings.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrate } from './migrate.ts'

const patienceMs = 30_000

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Where a command finds the shop's database: at DATABASE_URL; at the server of the shop that runs on DATA_DIR; or, while
 * it is closed, at its own server, started for as long as the command takes. Refuses with a ConfigError where there is no
 * shop.
 */
export async function reachConnection(
  { databaseUrl, dataDir }: Where,
  log: Log,
  signal?: AbortSignal,
): Promise<{ connection: Connection; close(): Promise<void> }> {
  const stays = async () => undefined
  if (databaseUrl) return { connection: databaseUrl, close: stays }
  const none = new ConfigError(
    `DATA_DIR is '${dataDir}', but there is no shop in it. Start it once with npm start, or set DATA_DIR.`,
  )
  if (!(await isThere(dataDir))) throw none
  const { clusterDir, socketDir } = await findPlace(dataDir, log)
  if (!(await isThere(join(clusterDir, 'PG_VERSION')))) throw none
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, ...(signal && { signal }) })
    return { connection, close: stop }
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return { connection: { host: socketDir, port: PORT, user: USER, database: DATABASE }, close: stays }
  }
}

/** The same, opened, its schema brought up to date. */
export async function reachShop(
  where: Where,
  log: Log,
  signal?: AbortSignal,
): Promise<{ db: Database; close(): Promise<void> }> {
  const reached = await reachConnection(where, log, signal)
  const { db, pool, close } = openDatabase(reached.connection, { log, max: 4 })
  const end = async () => {
    await close()
    await reached.close()
  }
  try {
    await answering(pool, signal)
    await migrate(pool, join(rootFolder, 'migrations'))
    return { db, close: end }
  } catch (error) {
    await end()
    throw error
  }
}

/** A shop that is only just starting answers soon; an address that is wrong does not. */
async function answering(pool: ReturnType<typeof openDatabase>['pool'], signal?: AbortSignal): Promise<void> {
  for (const begun = performance.now(); ; ) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      signal?.throwIfAborted()
      if (!isDatabaseAway(error) || performance.now() - begun > patienceMs) throw unusable(error)
      await wait(500)
    }
  }
}

function unusable(error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message || String(error) : String(error)
  return new ConfigError(`The database of the shop cannot be used: ${reason}.`)
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
