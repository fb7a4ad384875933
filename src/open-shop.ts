import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createSessions } from '#features/accounts/session.ts'
import { renewSearchTexts } from '#features/catalogue/renew-search-texts.ts'
import { openTransferDesk } from '#features/transfer/transfer-desk.ts'
import type { Config } from '#platform/config/config.ts'
import { prepareDataDir } from '#platform/config/data-dir.ts'
import { rootFolder } from '#platform/config/root.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { reachDatabase } from '#platform/db/reach-database.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { createAnswerStore } from '#platform/http/kept-answers/answer-store.ts'
import { dropOnChange } from '#platform/http/kept-answers/drop-on-change.ts'
import type { Log } from '#platform/log/log.ts'
import { createMail, type Mail } from '#platform/mail/mail.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { type DemoPeople, seedDemo } from '#seed/seed.ts'
import { warmReads } from '#storefront/reads.ts'
import type { AppDeps } from './app.ts'

export type ShopDeps = Omit<AppDeps, 'assets' | 'adminAssets' | 'clientFolder'>

export type OpenShop = {
  deps: ShopDeps
  /** Made by this very start, for who starts the shop to see. */
  demoPeople: DemoPeople | null
  close(): Promise<void>
}

/** Everything behind the door: database, schema, demo data, sessions, pictures. Leaves nothing open when it fails. */
export async function openShop(config: Config, log: Log, signal: AbortSignal): Promise<OpenShop> {
  const closing = new AsyncDisposableStack()
  try {
    const furnished = await furnish(config, log, signal, closing)
    return { ...furnished, close: () => closing.disposeAsync() }
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
): Promise<Omit<OpenShop, 'close'>> {
  await prepareDataDir(config.dataDir)
  const connection = config.databaseUrl ?? (await embedded(config, log, signal, closing))
  const { db, pool, close } = openDatabase(connection, { log })
  closing.defer(close)
  if (config.databaseUrl) await reachDatabase(pool, log, signal)
  await migrate(pool, join(rootFolder, 'migrations'))
  signal.throwIfAborted()

  const now = () => new Date()
  const pictures = createPictures({ dir: join(config.dataDir, 'pictures'), log })
  const seeding = { db, pictures, now, log, signal }
  const demoPeople = config.seed === 'demo' ? await seedDemo(seeding) : null
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
  const answers = createAnswerStore()
  closing.defer(dropOnChange(connection, answers, log))
  const mail = openMail(config, log, now)
  closing.defer(mail.settled)
  const pause = (ms: number) => setTimeout(ms)
  const { site, publicUrl = null } = config
  const transfers = openTransferDesk({ db, log, now, pictures, folder: join(config.dataDir, 'transfer') })
  closing.defer(() => transfers.close())
  const shareFolder = join(config.dataDir, 'share')
  const deps = {
    db,
    log,
    now,
    answers,
    sessions,
    mail,
    pause,
    pictures,
    publicUrl,
    site,
    shareFolder,
    transfers,
  }
  return { deps, demoPeople }
}

async function embedded({ dataDir }: Config, log: Log, signal: AbortSignal, closing: AsyncDisposableStack) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, signal })
  closing.defer(() => postgres.stop())
  return postgres.connection
}

/** SMTP where it is configured, else files in a folder. What SMTP needs is loaded with it. */
function openMail({ smtp, dataDir }: Config, log: Log, now: () => Date): Mail {
  if (!smtp) return createMail(outboxTransport(join(dataDir, 'outbox'), log, now), log)
  const server = import('#platform/mail/smtp.ts').then(({ smtpTransport }) =>
    smtpTransport(smtp.url, smtp.from),
  )
  return createMail(async (message) => (await server)(message), log)
}
