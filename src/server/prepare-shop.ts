import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { prepareDataDir } from '#platform/config/data-dir.ts'
import { refusePublicDemo } from '#platform/config/refuse-public-demo.ts'
import { rootFolder } from '#platform/config/root.ts'
import { warnOfDatabaseFaults } from '#platform/db/database-faults.ts'
import { type Connection, type Database, openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { retryWhileUnavailable } from '#platform/db/retry-while-unavailable.ts'
import { waitForDatabase } from '#platform/db/wait-for-database.ts'
import type { Log } from '#platform/log/log.ts'
import { openPictureStores, picturePlaces } from '#platform/pictures/open-stores.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { uploadMissingInBackground } from '#platform/pictures/upload-missing.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { type DemoAccounts, seedDemo } from '#seed/seed.ts'
import { hasProducts } from '#seed/write-catalogue.ts'
import { writeNameLooks } from '#shop/accounts/write-name-looks.ts'
import { reindexSearchTexts } from '#shop/catalogue/search/reindex-search-texts.ts'
import { removeDeletedHere } from '#shop/reviews/clear-pictures.ts'
import { mainPictureNames } from './main-pictures.ts'

export type PreparedShop = {
  connection: Connection
  pictures: Pictures
  uploads: UploadedPictures
  /** The demo accounts if this start created them, to be printed; else null. */
  demoPeople: DemoAccounts | null
  close(): Promise<void>
}

/**
 * The setup that only the first process does: the data folder, the database, its schema, the demo data, and, in the
 * background, the missing files of main pictures here and missing pictures in the bucket. Leaves nothing open when it fails.
 */
export async function prepareShop(config: Config, log: Log, signal: AbortSignal): Promise<PreparedShop> {
  const closing = new AsyncDisposableStack()
  try {
    await prepareDataDir(config.dataDir)
    const connection = config.databaseUrl ?? (await embedded(config, log, signal, closing))
    const stores = openPictureStores(config, log)
    const { pictures, uploads } = stores
    const { demoPeople, mainPictures } = await withDatabase(connection, log, async ({ db, pool }) => {
      if (config.databaseUrl) await waitForDatabase(pool, log, signal)
      const retryOptions = { log, signal }
      await retryWhileUnavailable(() => warnOfDatabaseFaults(db, log), retryOptions)
      await retryWhileUnavailable(() => migrate(pool, join(rootFolder, 'migrations')), retryOptions)
      signal.throwIfAborted()
      await retryWhileUnavailable(() => writeNameLooks(db), retryOptions)
      const seeding = { db, ...stores, now: () => new Date(), log, signal, withSellers: config.demoSellers }
      const isEmpty = !(await retryWhileUnavailable(() => hasProducts(db), retryOptions))
      if (config.seed === 'demo') refusePublicDemo(config, { isEmpty })
      const people =
        config.seed === 'none' ? null : await retryWhileUnavailable(() => seedDemo(seeding), retryOptions)
      signal.throwIfAborted()
      await retryWhileUnavailable(() => reindexSearchTexts(db, log), retryOptions)
      await retryWhileUnavailable(() => removeDeletedHere({ db, uploads }), retryOptions)
      return { demoPeople: people, mainPictures: await mainPictureNames(db) }
    })
    if (config.picturesAhead) closing.defer(makePictures(pictures, mainPictures, log))
    for (const { dir, bucket } of Object.values(picturePlaces(config)))
      if (bucket) closing.defer(uploadMissingInBackground({ dir, bucket, log }))
    return { connection, ...stores, demoPeople, close: () => closing.disposeAsync() }
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

/** Opens a small pool for the duration of `work`. */
async function withDatabase<T>(connection: Connection, log: Log, work: (opened: Opened) => Promise<T>) {
  const { db, pool, close } = openDatabase(connection, { log, max: 3 })
  try {
    return await work({ db, pool })
  } finally {
    await close()
  }
}

/** Makes the missing files of these pictures in the background. Returns a function that stops it. */
function makePictures(pictures: Pictures, names: readonly string[], log: Log): () => Promise<void> {
  const abort = new AbortController()
  const done = pictures
    .makeAhead(names, abort.signal)
    .catch((error) => log.warn({ err: error }, 'pictures could not be made'))
  return async () => {
    abort.abort()
    await done
  }
}
