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

/**
 * The database of a shop for a command: that of DATABASE_URL; the one its running server has; or, while it is closed, its
 * own server started for as long as the command takes. Refuses with a ConfigError where there is no shop.
 */
export async function reachShop(config: Config, log: Log): Promise<{ db: Database; close(): Promise<void> }> {
  if (config.databaseUrl) return opened(config.databaseUrl, log, async () => undefined)
  const { dataDir } = config
  const none = new ConfigError(
    `DATA_DIR is '${dataDir}', but there is no shop in it. Start it once with npm start, or set DATA_DIR.`,
  )
  if (!(await isThere(dataDir))) throw none
  const { clusterDir, socketDir } = await findPlace(dataDir, log)
  if (!(await isThere(join(clusterDir, 'PG_VERSION')))) throw none
  try {
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, log })
    return await opened(connection, log, stop)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const connection = { host: socketDir, port: PORT, user: USER, database: DATABASE }
    return opened(connection, log, async () => undefined)
  }
}

async function opened(connection: Connection, log: Log, stop: () => Promise<void>) {
  const { db, pool, close } = openDatabase(connection, { log, max: 2 })
  try {
    for (const begun = performance.now(); ; ) {
      try {
        await pool.query('select 1')
        break
      } catch (error) {
        // A shop that is only just starting answers soon; an address that is wrong does not.
        if (!isDatabaseAway(error) || performance.now() - begun > patienceMs) throw unusable(error)
        await wait(500)
      }
    }
    await migrate(pool, join(rootFolder, 'migrations'))
  } catch (error) {
    await close()
    await stop()
    throw error
  }
  return {
    db,
    close: async () => {
      await close()
      await stop()
    },
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
