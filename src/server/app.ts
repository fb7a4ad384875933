import { type Context, Hono } from 'hono'
import { keyCountName } from '#backoffice/api-keys/api-bearer.ts'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import type { createReadiness } from '#platform/db/readiness.ts'
import { requestGovernorate } from '#platform/http/api-deps.ts'
import { compressTexts } from '#platform/http/compress.ts'
import {
  type ConcurrencyLimiter,
  createConcurrencyLimiter,
  perAddressConcurrency,
  perNetworkConcurrency,
} from '#platform/http/concurrency-limiter.ts'
import { errorResponse } from '#platform/http/error-response.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { limitRequests } from '#platform/http/limit-requests.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { measureRequests } from '#platform/http/measure-requests.ts'
import { type MetricsDeps, metricsRoutes } from '#platform/http/metrics-routes.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import type { RequestLimits } from '#platform/limits/request-limits.ts'
import type { Assets } from '#platform/pages/assets.ts'
import { matchScreen } from '#platform/pages/match.ts'
import { createMarkupStore } from '#platform/pages/remembered-markup.tsx'
import { createShowPage, type PageDeps, pageRoutes } from '#platform/pages/routes.ts'
import { pictureRoutes } from '#platform/pictures/routes.ts'
import { errorPageTexts, tooManyTexts } from '#shell/error-page-texts.ts'
import { headExtras } from '#shell/head-extras.ts'
import { pageSources } from '#shell/page-sources.ts'
import { pages } from '#shell/pages.ts'
import { surroundings } from '#shell/surroundings.ts'
import { logOverLimit } from '#shop/accounts/api-refusal-log.ts'
import { accountForms } from '#shop/accounts/forms.ts'
import { signInReads } from '#shop/accounts/reads.ts'
import { llmsRoutes } from '#shop/agents/routes.ts'
import { mcpRoutes } from '#shop/agents/routes-mcp.ts'
import { visitSourceRoutes } from '#shop/campaigns/routes.ts'
import type { CodeDeps } from '#shop/cart/api-code.ts'
import { cartForms } from '#shop/cart/forms.ts'
import { codeLinkRoutes } from '#shop/cart/routes.ts'
import { choiceFormRedirects, formerSlugRedirects } from '#shop/catalogue/routes.ts'
import { contentForms, contentRedirects } from '#shop/content/forms.ts'
import { siteReads } from '#shop/content/reads.ts'
import { pageVariant } from '#shop/delivery/domain/page-variant.ts'
import { deliveryForms } from '#shop/delivery/forms.ts'
import { disputeForms } from '#shop/disputes/forms.ts'
import { feedRoutes } from '#shop/feeds/routes.ts'
import { inquiryForms } from '#shop/inquiries/forms.ts'
import type { OrdersDeps } from '#shop/orders/api.ts'
import { ordersForms } from '#shop/orders/forms.ts'
import { type IncomingDeps, otpiqHookRoutes, whatsAppHookRoutes } from '#shop/replies/routes.ts'
import { restockRequestForms } from '#shop/restock-requests/forms.ts'
import { findReturnAction } from '#shop/returns/find-return-action.ts'
import { returnForms } from '#shop/returns/forms.ts'
import { reviewForms } from '#shop/reviews/forms.ts'
import { reviewPicturesPath } from '#shop/reviews/picture-address.ts'
import { reviewPictureRoutes } from '#shop/reviews/routes.ts'
import { sellerProfileForms } from '#shop/seller-profiles/forms.ts'
import { seoRoutes, shareRoutes } from '#shop/seo/routes.ts'
import { iconRoutes, themeRoutes } from '#shop/shop-settings/routes.ts'
import { wishlistForms } from '#shop/wishlist/forms.ts'
import { accountSteps } from './account-steps.ts'
import { type AdminDeps, adminApiPath, guardedAdminApi, guardedAdminPages } from './admin-routes.ts'
import { createApi } from './api.ts'
import { renameStatusParameter } from './former-status-parameter.ts'
import { requestTier } from './request-tiers.ts'
import { sellerPages } from './seller-pages.ts'
import { sellerRoutes } from './seller-routes.ts'
import { recordTeamChange } from './seller-writes.ts'
import { reads } from './shop-reads.ts'
import { webManifestRoutes } from './web-manifest-routes.ts'

export type AppDeps = OrdersDeps &
  CodeDeps &
  IncomingDeps &
  AdminDeps & {
    assets: Assets
    /** Scripts and styles of the back office's build. */
    adminAssets: Assets
    /** Scripts and styles of the sellers' build. */
    sellingAssets: Assets
    /** Folder of the client build. */
    clientFolder: string
    /** Folder of the pictures shown with shared links. */
    shareFolder: string
    /** Request limits per network address; none when not given. */
    limits?: RequestLimits
    /** How many pages and API requests of one address are handled at once; used with `limits` only. */
    turns?: ConcurrencyLimiter
    /** Checks whether this process can serve; by default, whether the database answers and accepts writes. */
    readiness?: ReturnType<typeof createReadiness>
    /** Access to the metrics; the route does not exist when not given. */
    metrics?: MetricsDeps
  }

/** Whether a request names an API key, where one is used. */
const countsForKey = (c: Context) => c.req.path.startsWith(`${adminApiPath}/`) && keyCountName(c) !== null

/** The whole shop as one request handler: health, limits, files, pictures, API, back office, sellers, forms, pages, in this order. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.use(securityHeaders({ alwaysSecure: deps.publicUrl?.startsWith('https:') ?? false }))
  app.route('/', healthRoutes(deps))
  if (deps.metrics) app.route('/', metricsRoutes(deps.metrics))
  app.use(measureRequests((path) => matchScreen(pages.screens, path, '').screen.path))
  app.use(logRequests(deps.log))
  const { limits, turns = createConcurrencyLimiter(perAddressConcurrency) } = deps
  if (limits)
    app.use(
      limitRequests({
        limits,
        concurrencyLimiter: turns,
        networkConcurrencyLimiter: createConcurrencyLimiter(perNetworkConcurrency),
        tierOf: (c) => (countsForKey(c) ? 'key' : requestTier(c.req.method, c.req.path)),
        sessionOf: (c) => (countsForKey(c) ? keyCountName(c) : deps.sessions.keyOf(c)),
        knownDeviceOwner: deps.sessions.devices.ownerOf,
        onRefused: async (c, tier) => {
          if (tier === 'signIn') await logOverLimit(deps, c)
        },
        plainTexts: tooManyTexts,
      }),
    )
  app.route('/', iconRoutes(deps))
  app.route('/', staticFiles(deps.clientFolder))
  app.route('/pictures', pictureRoutes(deps.pictures))
  app.route(reviewPicturesPath, reviewPictureRoutes(deps))
  app.route('/share', shareRoutes(deps))
  app.route('/', feedRoutes(deps))
  app.route('/', whatsAppHookRoutes(deps))
  app.route('/', otpiqHookRoutes(deps))
  app.use(compressTexts)
  app.route('/', webManifestRoutes(deps))
  app.route('/', themeRoutes())
  app.route('/', seoRoutes(deps))
  app.route('/', llmsRoutes(deps))
  app.use(`${adminApiPath}/*`, guardedAdminApi(deps))
  app.route('/', sellerRoutes(deps))
  app.route('/', visitSourceRoutes(deps))
  app.route('/', codeLinkRoutes(deps))
  const api = new Hono().route('/api', createApi(deps))
  app.route('/', api)
  app.route('/', mcpRoutes({ ...deps, turns, fetchApi: async (path) => api.request(path) }))
  app.use('/admin/*', guardedAdminPages({ ...deps, plainTexts: errorPageTexts }))
  app.route('/', sellerPages({ ...deps, plainTexts: errorPageTexts }))
  app.use(renameStatusParameter)
  const site = deps.site ?? noSiteFacts
  const pageDeps: PageDeps = {
    ...deps,
    config: pages,
    reads: { ...reads, ...siteReads(site), ...signInReads(deps.codes) },
    plainTexts: errorPageTexts,
    extras: headExtras,
    sourcesOf: pageSources,
    variantOf: (c) => pageVariant(deps.now(), requestGovernorate(c)),
    remembered: { ofPage: createMarkupStore(), surroundings },
  }
  app.route('/', accountForms({ ...deps, ...accountSteps, plainTexts: errorPageTexts }))
  app.route('/', cartForms({ ...deps, plainTexts: errorPageTexts }))
  app.route('/', deliveryForms({ ...deps, plainTexts: errorPageTexts }))
  app.route(
    '/',
    ordersForms({
      ...deps,
      findReturnAction,
      plainTexts: errorPageTexts,
      showPage: createShowPage(pageDeps),
    }),
  )
  app.route('/', returnForms({ ...deps, plainTexts: errorPageTexts, showPage: createShowPage(pageDeps) }))
  app.route('/', wishlistForms({ ...deps, plainTexts: errorPageTexts }))
  app.route('/', disputeForms({ ...deps, plainTexts: errorPageTexts, showPage: createShowPage(pageDeps) }))
  app.route('/', reviewForms({ ...deps, plainTexts: errorPageTexts, showPage: createShowPage(pageDeps) }))
  app.route('/', inquiryForms({ ...deps, plainTexts: errorPageTexts, showPage: createShowPage(pageDeps) }))
  app.route(
    '/',
    sellerProfileForms({
      ...deps,
      recordTeamChange,
      plainTexts: errorPageTexts,
      showPage: createShowPage(pageDeps),
    }),
  )
  app.route('/', contentForms({ ...deps, plainTexts: errorPageTexts }))
  app.route(
    '/',
    restockRequestForms({ ...deps, plainTexts: errorPageTexts, showPage: createShowPage(pageDeps) }),
  )
  app.route('/', choiceFormRedirects())
  app.route('/', formerSlugRedirects(deps))
  app.route('/', contentRedirects())
  app.route('/', pageRoutes(pageDeps))
  app.onError((error, c) => errorResponse(error, c, deps.log))
  return app
}
