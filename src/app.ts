import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { accountForms } from '#features/accounts/forms.ts'
import { cartForms } from '#features/cart/forms.ts'
import { siteReads } from '#features/content/reads.ts'
import { discoveryRoutes, shareRoutes } from '#features/discovery/routes.ts'
import { inquiryForms } from '#features/inquiries/forms.ts'
import type { OrdersDeps } from '#features/orders/api.ts'
import { ordersForms } from '#features/orders/forms.ts'
import { reviewForms } from '#features/reviews/forms.ts'
import { wishlistForms } from '#features/wishlist/forms.ts'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import { compressTexts } from '#platform/http/compress.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { answerError } from '#platform/http/on-error.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import type { Assets } from '#platform/pages/assets.ts'
import { type PageDeps, pageRoutes, showPageOf } from '#platform/pages/routes.ts'
import { pictureRoutes } from '#platform/pictures/routes.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { headExtras } from '#storefront/head-extras.ts'
import { pages } from '#storefront/pages.ts'
import { plainTexts } from '#storefront/plain-texts.ts'
import { reads } from '#storefront/reads.ts'
import { accountSteps } from './account-steps.ts'
import { type AdminDeps, adminApiPath, adminCalls, adminScreens } from './admin-routes.ts'
import { createApi } from './api.ts'

export type AppDeps = OrdersDeps &
  AdminDeps & {
    pictures: Pictures
    assets: Assets
    /** The same of the back office. */
    adminAssets: Assets
    /** Folder of the browser's build. */
    clientFolder: string
    /** Where pictures of shared links are kept. */
    shareFolder: string
  }

/** The whole shop as one request handler: health, files, pictures, API, back office, forms, pages, in this order. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.route('/', healthRoutes(deps))
  app.use(logRequests(deps.log))
  app.use(secureHeaders({ strictTransportSecurity: false, crossOriginEmbedderPolicy: false }))
  app.route('/', staticFiles(deps.clientFolder))
  app.route('/pictures', pictureRoutes(deps.pictures))
  app.route('/share', shareRoutes(deps))
  app.use(compressTexts)
  app.route('/', discoveryRoutes(deps))
  app.use(`${adminApiPath}/*`, adminCalls(deps))
  app.route('/api', createApi(deps))
  app.use('/admin/*', adminScreens({ ...deps, plainTexts }))
  const site = deps.site ?? noSiteFacts
  const pageDeps: PageDeps = {
    ...deps,
    config: pages,
    reads: { ...reads, ...siteReads(site) },
    plainTexts,
    extras: headExtras(site),
  }
  app.route('/', accountForms({ ...deps, ...accountSteps, plainTexts }))
  app.route('/', cartForms({ ...deps, plainTexts }))
  app.route('/', ordersForms({ ...deps, plainTexts, showPage: showPageOf(pageDeps) }))
  app.route('/', wishlistForms({ ...deps, plainTexts }))
  app.route('/', reviewForms({ ...deps, plainTexts }))
  app.route('/', inquiryForms({ ...deps, plainTexts, showPage: showPageOf(pageDeps) }))
  app.route('/', pageRoutes(pageDeps))
  app.onError((error, c) => answerError(error, c, deps.log))
  return app
}
