import { join } from 'node:path'
import { renewSearchTexts } from '#features/catalogue/renew-search-texts.ts'
import { type Config, refusePublicDemo } from '#platform/config/config.ts'
import { prepareDataDir } from '#platform/config/data-dir.ts'
import { rootFolder } from '#platform/config/root.ts'
import { warnOfDatabaseFaults } from '#platform/db/database-faults.ts'
import { type Connection, type Database, openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
import { retryWhileAway } from '#platform/db/while-away.ts'
import type { Log } from '#platform/log/log.ts'
import { openBucket } from '#platform/pictures/bucket.ts'
import { createPictures, type Pictures } from '#platform/pictures/store.ts'
import { uploadOlder } from '#platform/pictures/upload-missing.ts'
import { type DemoPeople, seedDemo } from '#seed/seed.ts'
import { hasProducts } from '#seed/write-catalogue.ts'

export type PreparedShop = {
  connection: Connection
  pictures: Pictures
  /** Made by this very start, for who starts the shop to see. */
  demoPeople: DemoPeople | null
  close(): Promise<void>
}

/**
 * What every process of a shop stands on, done by the first alone: the folder, the database, its schema, the demo data,
 * the pictures that are missing, here and in the bucket (behind everything else). Leaves nothing open when it fails.
 */
export async function prepareShop(config: Config, log: Log, signal: AbortSignal): Promise<PreparedShop> {
  const closing = new AsyncDisposableStack()
  try {
    await prepareDataDir(config.dataDir)
    const connection = config.databaseUrl ?? (await embedded(config, log, signal, closing))
    const dir = join(config.dataDir, 'pictures')
    const bucket = openBucket(config.picturesBucket)
    const pictures = createPictures({ dir, log, bucket })
    const demoPeople = await withDatabase(connection, log, async ({ db, pool }) => {
      if (config.databaseUrl) await reachDatabase(pool, log, signal)
      const again = { log, signal }
      await retryWhileAway(() => warnOfDatabaseFaults(db, log), again)
      await retryWhileAway(() => migrate(pool, join(rootFolder, 'migrations')), again)
      signal.throwIfAborted()
      const seeding = { db, pictures, now: () => new Date(), log, signal }
      const isEmpty = !(await retryWhileAway(() => hasProducts(db), again))
      if (config.seed === 'demo') refusePublicDemo(config, { isEmpty })
      const people = config.seed === 'none' ? null : await retryWhileAway(() => seedDemo(seeding), again)
      signal.throwIfAborted()
      await retryWhileAway(() => renewSearchTexts(db, log), again)
      return people
    })
    closing.defer(makePictures(pictures, log))
    if (bucket) closing.defer(uploadOlder({ dir, bucket, log }))
    return { connection, pictures, demoPeople, close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

async function embedded({ dataDir }: Config, log: Log, signal: AbortSignal, closing: AsyncDisposableStack) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, signal })
  closing.defer(() => postgres.stop())
  return postgres.connection
}

type Opened = { db: Database; pool: ReturnType<typeof openDatabase>['pool'] }

/** Few connections, for as long as the work takes. */
async function withDatabase<T>(connection: Connection, log: Log, work: (opened: Opened) => Promise<T>) {
  const { db, pool, close } = openDatabase(connection, { log, max: 3 })
  try {
    return await work({ db, pool })
  } finally {
    await close()
  }
}

/** Returns what ends it. */
function makePictures(pictures: Pictures, log: Log): () => Promise<void> {
  const warming = new AbortController()
  const warmed = pictures
    .makeAll(warming.signal)
    .catch((error) => log.warn({ err: error }, 'pictures could not be made'))
  return async () => {
    warming.abort()
    await warmed
  }
}
