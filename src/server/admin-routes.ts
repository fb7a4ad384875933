import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { accountingApi } from '#backoffice/accounting/api.ts'
import { activityApi } from '#backoffice/activity/api.ts'
import { apiKeysAdminApi } from '#backoffice/api-keys/api.ts'
import { hasBearer, keyGuard } from '#backoffice/api-keys/api-key-guard.ts'
import { booksAdminApi } from '#backoffice/books/api.ts'
import { commissionAdminApi } from '#backoffice/commission/api.ts'
import { customersAdminApi } from '#backoffice/customers/api.ts'
import { deliveryAdminApi } from '#backoffice/delivery/api.ts'
import { disputesAdminApi } from '#backoffice/disputes/api.ts'
import { feedsAdminApi } from '#backoffice/feeds/api.ts'
import {
  type ImportExportDeps,
  importExportAdminApi,
  importUploadsAdminApi,
} from '#backoffice/import-export/api.ts'
import { moderationApi } from '#backoffice/moderation/api.ts'
import { type OrdersAdminDeps, ordersAdminApi } from '#backoffice/orders/api.ts'
import { outboxAdminApi } from '#backoffice/outbox/api.ts'
import { payoutsAdminApi } from '#backoffice/payouts/api.ts'
import { productsAdminApi } from '#backoffice/products/api.ts'
import { productPicturesAdminApi } from '#backoffice/products/api-pictures.ts'
import { promotionsAdminApi } from '#backoffice/promotions/api.ts'
import { proposalsAdminApi } from '#backoffice/proposals/api.ts'
import { regroupingApi } from '#backoffice/regrouping/api.ts'
import { reportsApi } from '#backoffice/reports/api.ts'
import { restockAdminApi } from '#backoffice/restock/api.ts'
import { returnsAdminApi } from '#backoffice/returns/api.ts'
import { sellersAdminApi } from '#backoffice/sellers/api.ts'
import { actingApi } from '#backoffice/sellers/api-acting.ts'
import { sellerPapersAdminApi } from '#backoffice/sellers/api-papers.ts'
import { settingsAdminApi } from '#backoffice/settings/api.ts'
import { contradictionsAdminApi } from '#backoffice/settings/api-contradictions.ts'
import { messagesAdminApi } from '#backoffice/settings/api-messages.ts'
import { pagesAdminApi } from '#backoffice/settings/api-pages.ts'
import { type PixelsDeps, pixelsAdminApi } from '#backoffice/settings/api-pixels.ts'
import { slidesAdminApi } from '#backoffice/settings/api-slides.ts'
import { settingsAdminReads } from '#backoffice/settings/reads.ts'
import { adminPages } from '#backoffice/shell/pages.ts'
import { staffApi } from '#backoffice/staff/api.ts'
import { type GuardDeps, staffGuard } from '#backoffice/staff/api-guard.ts'
import type { StaffEnv } from '#backoffice/staff/api-rights.ts'
import type { TelegramDeps } from '#backoffice/staff/api-telegram.ts'
import { telegramReads } from '#backoffice/staff/reads.ts'
import { type WebhooksDeps, webhooksAdminApi } from '#backoffice/webhooks/api.ts'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { docsRoutes } from '#platform/http/docs/routes.ts'
import { errorResponse } from '#platform/http/error-response.ts'
import type { ApiInfo } from '#platform/http/openapi.ts'
import { problemResponse } from '#platform/http/problem.ts'
import { requireSameSite } from '#platform/http/same-site.ts'
import { requireJson } from '#platform/http/validation.ts'
import type { Assets } from '#platform/pages/assets.ts'
import type { PlainTexts } from '#platform/pages/plain-page.ts'
import { pageRoutes } from '#platform/pages/routes.ts'
import type { PictureStores } from '#platform/pictures/open-stores.ts'
import { invalidateCached } from '#platform/swr.ts'
import { siteReads } from '#shop/content/reads.ts'
import { adminReads } from './admin-reads.ts'
import { noStorePages, redirectWithBack, withErrorPage } from './guarded-pages.ts'

/** The dependencies of the back office's API, in addition to those of the shop's. */
export type AdminDeps = GuardDeps &
  OrdersAdminDeps &
  ImportExportDeps &
  PictureStores &
  WebhooksDeps &
  TelegramDeps &
  PixelsDeps

const maxBodyBytes = 256 * 1024
export const adminApiPath = '/api/admin'
/** Title, mount path and common refusals of the back office's OpenAPI document. */
export const adminApiInfo: ApiInfo = {
  title: 'Dijla: back office',
  description:
    'The back office API of Dijla (دجلة). Prices are whole dinars. Each call needs a right; programs call it with an API key of the ' +
    'back office, whose scopes are rights to read or to write.',
  hasKeys: true,
  mountedAt: adminApiPath,
  onEvery: ['not_found', 'sign_in_required', 'second_factor_required'],
}
const codePage = '/admin/second-factor'

/** All API routes of the back office with their documentation. Mounted at /api/admin, behind the staff guard. */
export function createAdminApi(deps: AdminDeps): Hono<StaffEnv> {
  const api = new Hono<StaffEnv>()
  // A request with a key has no cookie that another site's page could use.
  api.use((c, next) => (c.env.staff?.keyId === undefined ? requireSameSite(c, next) : next()))
  api.use(async (c, next) => {
    await next()
    const { headers } = c.res
    // Not `c.header`, which copies a finished response with its body.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  })
  // Uploads come before the body limit and the JSON check, which would refuse them.
  api.route('/', productPicturesAdminApi(deps))
  api.route('/', importUploadsAdminApi(deps))
  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => problemResponse('body_too_large') }))
  api.use(requireJson)
  api.route('/', staffApi(deps))
  api.route('/', ordersAdminApi(deps))
  api.route('/', customersAdminApi(deps))
  api.route('/', accountingApi(deps))
  api.route('/', booksAdminApi(deps))
  api.route('/', commissionAdminApi(deps))
  api.route('/', payoutsAdminApi(deps))
  api.route('/', returnsAdminApi(deps))
  api.route('/', disputesAdminApi(deps))
  // What follows writes what pages of the shop show to everybody.
  api.use(showMyChanges)
  api.route('/', deliveryAdminApi(deps))
  api.route('/', productsAdminApi(deps))
  api.route('/', proposalsAdminApi(deps))
  api.route('/', regroupingApi(deps))
  api.route('/', reportsApi(deps))
  api.route('/', activityApi(deps))
  api.route('/', promotionsAdminApi(deps))
  api.route('/', settingsAdminApi(deps))
  api.route('/', pixelsAdminApi(deps))
  api.route('/', slidesAdminApi(deps))
  api.route('/', messagesAdminApi(deps))
  api.route('/', pagesAdminApi(deps))
  api.route('/', contradictionsAdminApi(deps))
  api.route('/', feedsAdminApi(deps))
  api.route('/', moderationApi(deps))
  api.route('/', restockAdminApi(deps))
  api.route('/', sellersAdminApi(deps))
  api.route('/', actingApi(deps))
  api.route('/', sellerPapersAdminApi(deps))
  api.route('/', outboxAdminApi(deps))
  api.route('/', webhooksAdminApi(deps))
  api.route('/', apiKeysAdminApi(deps))
  api.route('/', importExportAdminApi(deps))
  api.route('/', docsRoutes(api as unknown as Hono, adminApiInfo))
  api.all('*', () => problemResponse('not_found'))
  return api
}

/** After a write of staff this process reads memoized values anew, so that the next page shows it; other processes are notified. */
const showMyChanges: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method !== 'GET' && c.res.ok) invalidateCached()
}

/** The back office's API for staff and API keys. Requests of anybody else fall through to the shop's 404. */
export function guardedAdminApi(deps: AdminDeps, api = createAdminApi(deps)): MiddlewareHandler {
  const guarded = new Hono<StaffEnv>().route(adminApiPath, api)
  guarded.onError((error, c) => errorResponse(error, c, deps.log))
  const byKey = keyGuard(deps, guarded)
  const bySession = staffGuard(deps, guarded, {
    isFactorStep: (path) => /^\/api\/admin\/(second-factor(\/|$)|self$)/.test(path),
    askForCode: () => problemResponse('second_factor_required'),
    askToSignIn: () => problemResponse('sign_in_required'),
  })
  return (c, next) => (hasBearer(c) ? byKey(c) : bySession(c, next))
}

type AdminPagesDeps = GuardDeps & TelegramDeps & PixelsDeps & { adminAssets: Assets; plainTexts: PlainTexts }

/** The back office's pages for staff. Their responses are never cached. */
export function guardedAdminPages(deps: AdminPagesDeps): MiddlewareHandler {
  const pages = pageRoutes({
    ...deps,
    config: adminPages,
    reads: {
      ...adminReads,
      ...siteReads(deps.site ?? noSiteFacts),
      ...settingsAdminReads(deps.site, deps.conversionNetworks),
      ...telegramReads(deps.telegram),
    },
    assets: deps.adminAssets,
    // The staff guard has stored the current staff member in `env`.
    contextOf: async ({ env }, ctx) => {
      const { staff } = env as StaffEnv['Bindings']
      return { ...ctx, shopper: { id: staff.userId }, staff }
    },
  })
  const guarded = new Hono<StaffEnv>().use(noStorePages).route('/', pages)
  const guard = staffGuard(deps, guarded, {
    isFactorStep: (path) => path === codePage,
    askForCode: (c) => redirectWithBack(c, codePage),
    askToSignIn: (c) => redirectWithBack(c, '/login'),
  })
  return withErrorPage(guard, deps.plainTexts)
}
