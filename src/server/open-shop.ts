import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createImportRunner } from '#backoffice/import-export/import-runner.ts'
import { createOrderFeed } from '#backoffice/orders/order-feed.ts'
import { applyDiscounts, startDiscountScheduler } from '#backoffice/products/apply-discounts.ts'
import { startTelegramPoller } from '#backoffice/staff/poll-telegram.ts'
import { createTelegramPort } from '#backoffice/staff/telegram-port.ts'
import type { Config } from '#platform/config/config.ts'
import { type Connection, openDatabase } from '#platform/db/db.ts'
import { createReadiness } from '#platform/db/readiness.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { createConcurrencyLimiter, perAddressConcurrency } from '#platform/http/concurrency-limiter.ts'
import { invalidateOnChange } from '#platform/http/response-cache/invalidate-on-change.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { createRequestLimits } from '#platform/limits/request-limits.ts'
import type { Log } from '#platform/log/log.ts'
import { openMailPort } from '#platform/mail/open-mail-port.ts'
import { observeProcess } from '#platform/metrics/metrics.ts'
import { metricsReader } from '#platform/metrics/read-metrics.ts'
import { startOutbox } from '#platform/outbox/start-outbox.ts'
import type { PictureStores } from '#platform/pictures/open-stores.ts'
import { createFetchPublic } from '#platform/remote/fetch-public.ts'
import { internet } from '#platform/remote/network.ts'
import { telegramBot } from '#platform/telegram/telegram-bot.ts'
import { createSessions } from '#shop/accounts/session.ts'
import { conversionLimits, createConversionPort } from '#shop/campaigns/conversion-port.ts'
import { getFacets } from '#shop/catalogue/facets/current-facets.ts'
import { productMemory } from '#shop/catalogue/listing/product-memory.ts'
import { startCatalogueMaintenance } from '#shop/catalogue/maintenance.ts'
import { clearProducts } from '#shop/catalogue/products-by-version.ts'
import { parseInvalidation } from '#shop/catalogue/stock-tags.ts'
import { startBurstMonitor } from '#shop/orders/order-burst-monitor.ts'
import { createPushPort } from '#shop/orders/push-port.ts'
import { startStockRelease } from '#shop/orders/release-stock.ts'
import { startPayoutJobs } from '#shop/payouts/maintenance.ts'
import { announceStarts } from '#shop/promotions/announce-starts.ts'
import { startConfirmationRequests } from '#shop/replies/request-confirmations.ts'
import { startInbox } from '#shop/replies/start-inbox.ts'
import { startRestockMails } from '#shop/restock-requests/write-restock-mails.ts'
import { startSearchLogWriter } from '#shop/search-log/maintenance.ts'
import { pixelNetworks } from '#shop/shop-settings/domain/pixels.ts'
import { createWebhookPort, webhookLimits } from '#shop/webhooks/webhook-port.ts'
import type { AppDeps } from './app.ts'
import { scheduleMaintenance } from './maintenance.ts'
import { outboxTopics } from './outbox-topics.ts'
import { openCodePort, openPhonePort } from './phone-ports.ts'
import { warmReads } from './shop-reads.ts'

type ShopDeps = Omit<AppDeps, 'assets' | 'adminAssets' | 'sellingAssets' | 'clientFolder'>

type OpenShop = { deps: ShopDeps; close(): Promise<void> }

type Prepared = { connection: Connection } & PictureStores

/**
 * Creates the dependencies of one serving process on a prepared shop (prepare-shop.ts): connections, sessions, response
 * cache, mail, recurring jobs. Leaves nothing open when it fails.
 */
export async function openShop(config: Config, prepared: Prepared, log: Log): Promise<OpenShop> {
  const closing = new AsyncDisposableStack()
  try {
    const deps = await createDeps(config, prepared, log, closing)
    return { deps, close: () => closing.disposeAsync() }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

async function createDeps(
  config: Config,
  { connection, pictures, uploads }: Prepared,
  log: Log,
  closing: AsyncDisposableStack,
): Promise<ShopDeps> {
  const { db, pool, close } = openDatabase(connection, {
    log,
    max: config.poolSize,
    timeoutMs: config.databaseTimeoutMs,
  })
  closing.defer(close)
  observeProcess(pool)
  const now = () => new Date()
  closing.defer(startCatalogueMaintenance(db, log, now))
  closing.defer(startPayoutJobs({ db, now }, log))
  closing.defer(startSearchLogWriter({ db, now }, log))
  await applyDiscounts(db, now())
  closing.defer(startDiscountScheduler({ db, now, log }))
  closing.defer(announceStarts({ db, now, log }))
  closing.defer(startStockRelease({ db, now, log }))
  closing.defer(startBurstMonitor({ db, now, log }))
  closing.defer(scheduleMaintenance({ db, now, uploads, dataDir: config.dataDir }, log))
  await warmReads({ db, now, shopper: null, language: defaultLanguage })

  const alwaysSecure = config.publicUrl?.startsWith('https:') ?? false
  const secret = await sharedSecret(db, 'auth_secret')
  const sessions = createSessions({ db, secret, alwaysSecure })
  const responseCache = createResponseCache()
  const facets = getFacets(db)
  const memory = productMemory(db)
  const dataOfLists = {
    changed: (payload: string) => {
      facets.changed(payload)
      memory.changed(payload)
    },
    drop: facets.drop,
    setOpen: (isOpen: boolean) => {
      clearProducts(db)
      facets.setOpen(isOpen)
      memory.setOpen(isOpen)
    },
  }
  closing.defer(
    invalidateOnChange(connection, responseCache, { log, invalidationOf: parseInvalidation, dataOfLists }),
  )
  const orderFeed = createOrderFeed({ db, connection, log })
  closing.defer(() => orderFeed.close())
  const { publicUrl = null } = config
  const incoming = config.phone.whatsApp?.incoming ?? null
  const site = incoming ? { ...config.site, readsWhatsApp: true as const } : config.site
  const replies = startInbox({ db, now, log })
  closing.defer(replies.stop)
  // Without a provider, or where nobody reads the answers, staff have the queue of calls.
  if (incoming) closing.defer(startConfirmationRequests({ db, now, log }))
  const webhook = createWebhookPort({ db, now, network: internet })
  const push = createPushPort({ db, now, network: internet, publicUrl })
  const telegram = config.telegram ? telegramBot(config.telegram) : null
  if (telegram) {
    closing.defer(startTelegramPoller({ db, now, log, bot: telegram }))
  }
  const conversion = createConversionPort(config.conversions)
  closing.defer(
    startOutbox({ db, now, log, topics: outboxTopics, publicUrl }, [
      { ports: { mail: openMailPort(config, log) } },
      { ports: { phone: openPhonePort(config.phone, publicUrl) } },
      { ...webhookLimits, ports: { webhook } },
      { ports: { push } },
      ...(telegram ? [{ ports: { telegram: createTelegramPort({ db, bot: telegram }) } }] : []),
      { ...conversionLimits, ports: { conversion } },
    ]),
  )
  const pause = (ms: number) => setTimeout(ms)
  closing.defer(startRestockMails({ db, now, publicUrl, log }))
  const transferFolder = join(config.dataDir, 'transfer')
  const fetchPublic = createFetchPublic()
  const transfers = createImportRunner({ db, log, now, pictures, fetchPublic, folder: transferFolder })
  closing.defer(() => transfers.close())
  const resumedRunId = await transfers.resume()
  if (resumedRunId !== null)
    log.info({ runId: resumedRunId }, 'resumed an import that a stopped server left unfinished')
  const shareFolder = join(config.dataDir, 'share')
  const isSingleProcess = config.processes === 1 && config.databaseUrl === undefined
  const limits = createRequestLimits({ limits: config.limits, shared: isSingleProcess ? null : pool, log })
  const maxWaiting = config.maxConnections.byAddress || Number.POSITIVE_INFINITY
  const turns = createConcurrencyLimiter({ ...perAddressConcurrency, maxWaiting })
  const metrics = { token: config.metricsToken, read: metricsReader() }
  const isDatabaseHere = config.databaseUrl === undefined
  const readiness = createReadiness({ db, folders: [config.dataDir], isDatabaseHere })
  return {
    db,
    log,
    now,
    responseCache: responseCache,
    sessions,
    codes: openCodePort(config.phone),
    pause,
    pictures,
    uploads,
    publicUrl,
    appPolicy: config.staffApp,
    site,
    shareFolder,
    orderFeed,
    transfers,
    network: internet,
    telegram,
    conversionNetworks: pixelNetworks.filter((each) => config.conversions[each] !== undefined),
    limits,
    turns,
    metrics,
    readiness,
    whatsApp: incoming && { settings: incoming, wake: replies.wake },
    otpiq: config.phone.otpiq?.sender ? { key: config.phone.otpiq.key, wake: replies.wake } : null,
  }
}
