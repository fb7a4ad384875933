import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { cartForms } from '#features/cart/forms.ts'
import { siteReads } from '#features/content/reads.ts'
import { discoveryRoutes, shareRoutes } from '#features/discovery/routes.ts'
import { inquiryForms } from '#features/inquiries/forms.ts'
import { noSiteFacts } from '#platform/config/site-facts.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { compressTexts } from '#platform/http/compress.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { answerError } from '#platform/http/on-error.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import type { Assets } from '#platform/pages/assets.ts'
import { answerWithPage, type PageDeps, pageRoutes } from '#platform/pages/routes.ts'
import { pictureRoutes } from '#platform/pictures/routes.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { headExtras } from '#storefront/head-extras.ts'
import { pages } from '#storefront/pages.ts'
import { plainTexts } from '#storefront/plain-texts.ts'
import { reads } from '#storefront/reads.ts'
import { createApi } from './api.ts'

export type AppDeps = ApiDeps & {
  pictures: Pictures
  assets: Assets
  /** Folder of the browser's build. */
  clientFolder: string
  publicUrl: string | null
  /** Where pictures of shared links are kept. */
  shareFolder: string
}

/** The whole shop as one request handler: files, pictures, API, forms, pages, in this order. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.use(logRequests(deps.log))
  app.use(secureHeaders({ strictTransportSecurity: false, crossOriginEmbedderPolicy: false }))
  app.route('/', staticFiles(deps.clientFolder))
  app.route('/pictures', pictureRoutes(deps.pictures))
  app.route('/share', shareRoutes(deps))
  app.use(compressTexts)
  app.route('/', discoveryRoutes(deps))
  app.route('/api', createApi(deps))
  app.route('/', cartForms({ ...deps, plainTexts }))
  const site = deps.site ?? noSiteFacts
  const pageDeps: PageDeps = {
    ...deps,
    config: pages,
    reads: { ...reads, ...siteReads(site) },
    plainTexts,
    extras: headExtras(site),
  }
  app.route(
    '/',
    inquiryForms({ ...deps, plainTexts, showPage: (c, shown) => answerWithPage(pageDeps, c, shown) }),
  )
  app.route('/', pageRoutes(pageDeps))
  app.onError((error, c) => answerError(error, c, deps.log))
  return app
}
