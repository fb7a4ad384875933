import { openDatabase } from '#platform/db/db.ts'
import { DATABASE, USER } from '#platform/db/embedded/database.ts'
import { locateServer } from '#platform/db/embedded/server-location.ts'
import { PORT } from '#platform/db/embedded/settings.ts'
import { createLog } from '#platform/log/log.ts'

/** One connection to the database of a running shop, for statements of up to ten minutes. */
export async function openShopDatabase(dataDir: string) {
  const log = createLog('silent')
  const { socketDir } = await locateServer(dataDir, log)
  const connection = { host: socketDir, port: PORT, user: USER, database: DATABASE }
  return openDatabase(connection, { log, max: 1, timeoutMs: 600_000 })
}
