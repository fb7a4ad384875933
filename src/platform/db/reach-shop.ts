import { access, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { prepareDataDir } from '#platform/config/data-dir.ts'
import { rootFolder } from '#platform/config/root.ts'
import type { Log } from '#platform/log/log.ts'
import { type Database, openDatabase } from './db.ts'
import { DataDirInUse } from './embedded/data-dir-lock.ts'
import { DATABASE, USER } from './embedded/database.ts'
import { findPlace } from './embedded/place.ts'
import { PORT } from './embedded/settings.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrate } from './migrate.ts'
import { reachDatabase } from './reach-database.ts'

export type ReachedShop = { db: Database; close(): Promise<void> }

/**
 * The shop's database for a command: that of DATABASE_URL; or the embedded one, of the shop that runs on DATA_DIR, else
 * started for as long as the command takes. A shop that runs has brought its schema up to date itself.
 */
export async function reachShop(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  signal: AbortSignal,
): Promise<ReachedShop> {
  await prepareDataDir(dataDir)
  if (databaseUrl) return upToDate(openDatabase(databaseUrl, { log }), async () => {}, log, signal)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log, signal })
    return await upToDate(openDatabase(postgres.connection, { log }), () => postgres.stop(), log, signal)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const { socketDir } = await findPlace(await realpath(dataDir), log)
    // Whoever has the folder may be about to start, or no shop at all.
    await access(join(socketDir, `.s.PGSQL.${PORT}`)).catch(() => Promise.reject(error))
    const { db, close } = openDatabase(
      { host: socketDir, port: PORT, user: USER, database: DATABASE },
      { log },
    )
    return { db, close }
  }
}

async function upToDate(
  { db, pool, close }: ReturnType<typeof openDatabase>,
  stop: () => Promise<void>,
  log: Log,
  signal: AbortSignal,
): Promise<ReachedShop> {
  const end = async () => {
    await close()
    await stop()
  }
  try {
    await reachDatabase(pool, log, signal)
    await migrate(pool, join(rootFolder, 'migrations'))
    return { db, close: end }
  } catch (error) {
    await end()
    throw error
  }
}
