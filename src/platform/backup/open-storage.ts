import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { prepareDataDir } from '#platform/config/data-dir.ts'
import { rootFolder } from '#platform/config/root.ts'
import { connectToDatabase } from '#platform/db/connect-to-shop.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import type { Log } from '#platform/log/log.ts'
import { picturePlaces } from '#platform/pictures/open-stores.ts'
import type { ShopStorage } from './backup.ts'

type Opened = { place: ShopStorage; close(): Promise<void> }

/** Opens the shop's database and pictures for a backup. The embedded server is started unless it is running. */
export async function openForBackup(config: Config, log: Log): Promise<Opened> {
  const { connection, close } = await connectToDatabase(config, log)
  return { place: placeOf(config, connection), close }
}

/** Opens them exclusively for a restore, creating what is missing. Refuses with DataDirInUse while a shop runs. */
export async function openForRestore(config: Config, log: Log): Promise<Opened> {
  await prepareDataDir(config.dataDir)
  if (config.databaseUrl) return { place: placeOf(config, config.databaseUrl), close: async () => undefined }
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { place: placeOf(config, connection), close: stop }
}

function placeOf(config: Config, connection: ShopStorage['connection']): ShopStorage {
  return {
    connection,
    ...picturePlaces(config),
    migrationsDir: join(rootFolder, 'migrations'),
  }
}
