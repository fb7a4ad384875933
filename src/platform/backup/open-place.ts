import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '#platform/config/config.ts'
import { prepareDataDir } from '#platform/config/data-dir.ts'
import { rootFolder } from '#platform/config/root.ts'
import { DataDirInUse } from '#platform/db/embedded/data-dir-lock.ts'
import { DATABASE, USER } from '#platform/db/embedded/database.ts'
import { findPlace } from '#platform/db/embedded/place.ts'
import { PORT } from '#platform/db/embedded/settings.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import type { Log } from '#platform/log/log.ts'
import type { Place } from './backup.ts'

type Opened = { place: Place; close(): Promise<void> }

/** Where the shop's database and pictures are, for saving them: its own server when it runs, else one started for it. */
export async function openForReading(config: Config, log: Log): Promise<Opened> {
  if (config.databaseUrl) return opened(config, config.databaseUrl)
  if (!(await isThere(config.dataDir)))
    throw new ConfigError(`DATA_DIR is '${config.dataDir}', but there is no such folder.`)
  const { clusterDir, socketDir } = await findPlace(config.dataDir, log)
  if (!(await isThere(join(clusterDir, 'PG_VERSION'))))
    throw new ConfigError(`DATA_DIR is '${config.dataDir}', but there is no shop in it.`)
  try {
    return await startedFor(config, log)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    return opened(config, { host: socketDir, port: PORT, user: USER, database: DATABASE })
  }
}

/** The same for putting a shop back: made when missing, and nobody else's. Refuses with DataDirInUse while a shop runs. */
export async function openForWriting(config: Config, log: Log): Promise<Opened> {
  await prepareDataDir(config.dataDir)
  return config.databaseUrl ? opened(config, config.databaseUrl) : startedFor(config, log)
}

async function startedFor(config: Config, log: Log): Promise<Opened> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { ...opened(config, connection), close: stop }
}

function opened({ dataDir }: Config, connection: Place['connection']): Opened {
  const place = {
    connection,
    picturesDir: join(dataDir, 'pictures'),
    migrationsDir: join(rootFolder, 'migrations'),
  }
  return { place, close: async () => undefined }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
