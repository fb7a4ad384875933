import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { createImportRunner } from '#backoffice/import-export/import-runner.ts'
import { createOrderFeed } from '#backoffice/orders/order-feed.ts'
import { createTelegramPort } from '#backoffice/staff/telegram-port.ts'
import type { Ctx, Shopper } from '#platform/context.ts'
import { sharedSecret } from '#platform/db/settings.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { createMailPort } from '#platform/mail/mail-port.ts'
import type { Message } from '#platform/outbox/port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import type { Bucket } from '#platform/pictures/bucket.ts'
import { createPictures } from '#platform/pictures/store.ts'
import { createUploads } from '#platform/pictures/uploads.ts'
import { createFetchPublic } from '#platform/remote/fetch-public.ts'
import type { Network } from '#platform/remote/network.ts'
import type { TelegramBot } from '#platform/telegram/telegram-bot.ts'
import { mySellersApi } from '#selling/team/api.ts'
import type { SignInCodes } from '#shop/accounts/request-code.ts'
import { createSessions } from '#shop/accounts/session.ts'
import { createPushPort } from '#shop/orders/push-port.ts'
import { createWebhookPort, webhookLimits } from '#shop/webhooks/webhook-port.ts'
import {
  type AdminDeps,
  adminApiInfo,
  adminApiPath,
  createAdminApi,
  guardedAdminApi,
} from '#src/server/admin-routes.ts'
import { createApi } from '#src/server/api.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createSellerApi, sellerApiInfo, sellerRoutes } from '#src/server/seller-routes.ts'
import { createBrowser } from './browser.ts'
import { openingTime } from './clock.ts'
import { createTestDatabase } from './database.ts'
import { createDocumentCheck } from './openapi.ts'
import { noNetwork } from './remote-server.ts'
import { addCategories, addProduct, addSlides, type NewProduct, smallProducts } from './small-catalogue.ts'

/** Longer than any test. */
const neverMs = 60 * 60_000

/**
 * A shop on a new database with the seven categories; `seed: 'small'` adds ten products and three slides. Close it in
 * afterAll.
 */
export async function createTestShop({
  seed,
  max = 5,
  alwaysSecure = false,
  log = createLog('error'),
  categories = true,
  bucket = null,
  uploadsBucket = null,
  network = noNetwork,
  telegram = null,
  codes = null,
}: {
  seed?: 'small'
  /** Whether the seven categories are created. */
  categories?: boolean
  max?: number
  alwaysSecure?: boolean
  log?: Log
  /** A bucket for pictures, in addition to the data folder. */
  bucket?: Bucket | null
  /** The same for the pictures of shoppers. */
  uploadsBucket?: Bucket | null
  /** Network access to other servers; by default there are none. */
  network?: Network
  /** The shop's bot at Telegram; by default there is none. */
  telegram?: TelegramBot | null
  /** What sends codes for signing in; by default nobody signs in by a code. */
  codes?: SignInCodes | null
} = {}) {
  const database = await createTestDatabase({ max })
  const { db } = database
  let time = openingTime
  const secret = await sharedSecret(db, 'auth')
  const mails: Message[] = []
  const pauses: number[] = []
  const folder = await mkdtemp(join(tmpdir(), 'dijla-shop-'))
  const now = () => time
  const pictures = createPictures({ dir: join(folder, 'pictures'), log: createLog('silent'), bucket })
  const uploads = createUploads({
    dir: join(folder, 'uploads'),
    log: createLog('silent'),
    bucket: uploadsBucket,
  })
  const fetchPublic = createFetchPublic(network, { timeoutMs: 2_000 })
  const transferFolder = join(folder, 'transfer')
  const openTransfers = () =>
    createImportRunner({ db, log, now, pictures, fetchPublic, folder: transferFolder })
  const transfers = openTransfers()
  const orderFeed = createOrderFeed({ db, connection: database.connection, log, pollIntervalMs: neverMs })
  const deps: AdminDeps = {
    orderFeed,
    db,
    log,
    now,
    transfers,
    // Not listening, so the response cache is off and every response shows current data.
    responseCache: createResponseCache(),
    sessions: createSessions({ db, secret, alwaysSecure }),
    codes,
    publicUrl: null,
    pause: async (ms) => void pauses.push(ms),
    pictures,
    uploads,
    network,
    telegram,
  }
  const mail = createMailPort(async (message) => void mails.push(message), log)
  const ports = {
    mail,
    phone: null,
    ...(telegram && { telegram: createTelegramPort({ db, bot: telegram }) }),
  }
  const api = createApi(deps)
  const app = new Hono()
    .use(`${adminApiPath}/*`, guardedAdminApi(deps))
    .route('/', sellerRoutes(deps))
    .route('/api', api)
  const check = checkAll(api, deps)

  let added = 0
  const add = (columns: NewProduct = {}) => addProduct(db, columns, ++added)
  if (categories) await addCategories(db)
  if (seed === 'small') {
    for (const each of smallProducts) await add(each)
    await addSlides(db)
  }

  return {
    db,
    deps,
    api: app,
    connection: database.connection,
    /** A request without cookies. */
    request: (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init)),
    /** A new visitor who keeps cookies. Every response is checked against the OpenAPI document. */
    browser: () => createBrowser(app, check),
    /** Checks a response of /api against the OpenAPI document. */
    checkResponse: check,
    /** The sent mails; {@link sendMessages} sends them. */
    mails,
    /** Sends what is due in the outbox, in the sequence in which it became due. */
    sendMessages: createSender({
      db,
      now,
      log,
      topics: outboxTopics,
      ports,
      publicUrl: 'https://dijla.example',
      random: () => 0.5,
      concurrency: 1,
    }),
    /** Sends what is due to the endpoints of webhooks, over `network`. */
    sendWebhooks: createSender({
      db,
      now,
      log,
      topics: outboxTopics,
      ports: { webhook: createWebhookPort({ db, now, network, timeoutMs: 500 }) },
      publicUrl: null,
      ...webhookLimits,
      random: () => 0.5,
    }),
    /** Sends what is due to browsers, over `network`. */
    sendPushes: createSender({
      db,
      now,
      log,
      topics: outboxTopics,
      ports: {
        push: createPushPort({ db, now, network, publicUrl: 'https://dijla.example', timeoutMs: 500 }),
      },
      publicUrl: null,
      random: () => 0.5,
      concurrency: 1,
    }),
    /** The delays that callers were given, in milliseconds. */
    pauses,
    pictures,
    uploads,
    /** Creates another instance of the back office, as after a restart. */
    openTransfers,
    folder,
    addProduct: add,
    /** Creates a context for calling reads and writes directly. */
    ctx: (shopper: Shopper | null = null): Ctx => ({ db, now: deps.now, shopper, language: 'ar' }),
    now: () => time,
    setNow: (moment: Date) => {
      time = moment
    },
    advance: (ms: number) => {
      time = new Date(time.getTime() + ms)
    },
    close: async () => {
      await orderFeed.close()
      await transfers.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Check = ReturnType<typeof createDocumentCheck>

/**
 * The check of each API. Its document is the same for every shop, and generating it takes longer than most tests: a worker
 * generates it once for all of its files.
 */
type Checks = { shops?: Promise<Check>; admins?: Promise<Check>; sellers?: Promise<Check> }
const checks: Checks = {}

/** The calls of the back office and of sellers have their own OpenAPI documents. All are generated on first use. */
function checkAll(api: Hono, deps: AdminDeps) {
  const checkOfShops = () => {
    checks.shops ??= describeApi(api).then(createDocumentCheck)
    return checks.shops
  }
  const checkOfAdmins = () => {
    checks.admins ??= describeApi(createAdminApi(deps) as unknown as Hono, adminApiInfo).then(
      createDocumentCheck,
    )
    return checks.admins
  }
  const checkOfSellers = () => {
    const sellers = new Hono().route('/', mySellersApi()).route('/:slug', createSellerApi(deps))
    checks.sellers ??= describeApi(sellers, sellerApiInfo).then(createDocumentCheck)
    return checks.sellers
  }
  return async (method: string, path: string, response: Response): Promise<void> => {
    // Unauthorized requests get the shop’s 404.
    if (!/^\/(?:admin\/|seller(?:\/|$))/.test(path) || response.status === 404)
      return (await checkOfShops())(method, path, response)
    if (path.startsWith('/seller'))
      return (await checkOfSellers())(method, path.slice('/seller'.length) || '/', response)
    await (await checkOfAdmins())(method, path.slice('/admin'.length), response)
  }
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>
