import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { accountForms } from '#features/accounts/forms.ts'
import { cartForms } from '#features/cart/forms.ts'
import type { OrdersDeps } from '#features/orders/api.ts'
import { ordersForms } from '#features/orders/forms.ts'
import { reviewForms } from '#features/reviews/forms.ts'
import { wishlistForms } from '#features/wishlist/forms.ts'
import { compressTexts } from '#platform/http/compress.ts'
import { healthRoutes } from '#platform/http/health.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { answerError } from '#platform/http/on-error.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import type { Assets } from '#platform/pages/assets.ts'
import { pageRoutes, showPageOf } from '#platform/pages/routes.ts'
import { pictureRoutes } from '#platform/pictures/routes.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import { pages } from '#storefront/pages.ts'
import { plainTexts } from '#storefront/plain-texts.ts'
import { reads } from '#storefront/reads.ts'
import { accountSteps } from './account-steps.ts'
import { createApi } from './api.ts'

export type AppDeps = OrdersDeps & {
  pictures: Pictures
  assets: Assets
  /** Folder of the browser's build. */
  clientFolder: string
}

/** The whole shop as one request handler: health, files, pictures, API, forms, pages, in this order. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.route('/', healthRoutes(deps))
  app.use(logRequests(deps.log))
  app.use(secureHeaders({ strictTransportSecurity: false, crossOriginEmbedderPolicy: false }))
  app.route('/', staticFiles(deps.clientFolder))
  app.route('/pictures', pictureRoutes(deps.pictures))
  app.use(compressTexts)
  app.route('/api', createApi(deps))
  const pageDeps = { ...deps, config: pages, reads, plainTexts }
  app.route('/', accountForms({ ...deps, ...accountSteps, plainTexts }))
  app.route('/', cartForms({ ...deps, plainTexts }))
  app.route('/', ordersForms({ ...deps, plainTexts, showPage: showPageOf(pageDeps) }))
  app.route('/', wishlistForms({ ...deps, plainTexts }))
  app.route('/', reviewForms({ ...deps, plainTexts }))
  app.route('/', pageRoutes(pageDeps))
  app.onError((error, c) => answerError(error, c, deps.log))
  return app
}
