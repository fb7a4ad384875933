import { join } from 'node:path'
import { createSessions } from '#features/accounts/session.ts'
import { renewSearchTexts } from '#features/catalogue/renew-search-texts.ts'
import type { Config } from '#platform/config/config.ts'
import { prepareDataDir } from '#platform/config/data-dir.ts'
import { rootFolder } from '#platform/config/root.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import type { Log } from '#platform/log/log.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { seedDemo } from '#seed/seed.ts'
import { warmReads } from '#storefront/reads.ts'
import type { AppDeps } from './app.ts'

export type ShopDeps = Omit<AppDeps, 'assets' | 'clientFolder'>

export type OpenShop = { deps: ShopDeps; close(): Promise<void> }

/** Everything behind the door: database, schema, demo data, sessions, pictures. Leaves nothing open when it fails. */
export async function openShop(config: Config, log: Log, signal: AbortSignal): Promise<OpenShop> {
  const closing = new AsyncDisposableStack()
  try {
    const deps = await furnish(config, log, signal, closing)
    return { deps, close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

async function furnish(
  config: Config,
  log: Log,
  signal: AbortSignal,
  closing: AsyncDisposableStack,
): Promise<ShopDeps> {
  await prepareDataDir(config.dataDir)
  const connection = config.databaseUrl ?? (await embedded(config, log, signal, closing))
  const { db, pool, close } = openDatabase(connection, { log })
  closing.defer(close)
  if (config.databaseUrl) await reachDatabase(pool, log, signal)
  await migrate(pool, join(rootFolder, 'migrations'))
  signal.throwIfAborted()

  const now = () => new Date()
  const pictures = createPictures({ dir: join(config.dataDir, 'pictures'), log })
  if (config.seed === 'demo') await seedDemo({ db, pictures, now, log, signal })
  signal.throwIfAborted()
  await renewSearchTexts(db, log)
  await warmReads({ db, now, shopper: null, language: 'ar' })
  const warming = new AbortController()
  const warmed = pictures
    .makeAll(warming.signal)
    .catch((error) => log.warn({ err: error }, 'pictures could not be made'))
  closing.defer(async () => {
    warming.abort()
    await warmed
  })

  const alwaysSecure = config.publicUrl?.startsWith('https:') ?? false
  const secret = await sharedSecret(db, 'auth_secret')
  const sessions = createSessions({ db, secret, log, alwaysSecure })
  return { db, log, now, sessions, pictures, publicUrl: config.publicUrl ?? null }
}

async function embedded({ dataDir }: Config, log: Log, signal: AbortSignal, closing: AsyncDisposableStack) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, signal })
  closing.defer(() => postgres.stop())
  return postgres.connection
}
