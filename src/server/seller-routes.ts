import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { listSellerLog } from '#backoffice/activity/list-seller-log.ts'
import { recordStaffFactor } from '#backoffice/staff/record-factor.ts'
import { docsRoutes } from '#platform/http/docs/routes.ts'
import { errorResponse } from '#platform/http/error-response.ts'
import type { ApiInfo } from '#platform/http/openapi.ts'
import { problemResponse } from '#platform/http/problem.ts'
import { requireSameSite } from '#platform/http/same-site.ts'
import { requireJson } from '#platform/http/validation.ts'
import type { PictureStores } from '#platform/pictures/open-stores.ts'
import { closingApi } from '#selling/closing/api.ts'
import { sellerDisputesApi } from '#selling/disputes/api.ts'
import { homeApi } from '#selling/home/api.ts'
import { sellerLogApi } from '#selling/log/api.ts'
import { noticesApi } from '#selling/notices/api.ts'
import { papersApi, paperUploadsApi } from '#selling/papers/api.ts'
import { parcelsApi } from '#selling/parcels/api.ts'
import { pickupsApi } from '#selling/parcels/api-pickups.ts'
import { sellerPayoutsApi } from '#selling/payouts/api.ts'
import { peopleApi } from '#selling/people/api.ts'
import { sellerPicturesApi } from '#selling/pictures/api.ts'
import { type SellerProductsDeps, sellerProductsApi } from '#selling/products/api.ts'
import { offerFilesApi } from '#selling/products/api-files.ts'
import { sellerProposalsApi } from '#selling/products/api-proposals.ts'
import { profileApi } from '#selling/profile/api.ts'
import { sellerPromotionsApi } from '#selling/promotions/api.ts'
import { ratesApi } from '#selling/rates/api.ts'
import { sellerReturnsApi } from '#selling/returns/api.ts'
import { statementApi } from '#selling/statement/api.ts'
import { mySellersApi, type SellingDeps, teamApi } from '#selling/team/api.ts'
import { mySellersGuard, sellerGuard } from '#selling/team/api-guard.ts'
import type { MySellersEnv, SellerEnv } from '#selling/team/api-roles.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { moveParcel, offerWrites, panel } from './seller-writes.ts'

/** As the shop's API, so that a body that is too large gets the same response with and without a seller. */
const maxBodyBytes = 64 * 1024
const sellerApiPath = '/api/seller'
/** Title, mount path and common refusals of the sellers' OpenAPI document. */
export const sellerApiInfo: ApiInfo = {
  title: 'Dijla: sellers',
  description:
    'The calls of the people of a seller, by their role. Prices are whole dinars. An id of another seller is an unknown one.',
  mountedAt: `${sellerApiPath}/{slug}`,
  onEvery: ['not_found', 'sign_in_required', 'second_factor_required'],
}

const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
}

/** The dependencies of the sellers' API, in addition to those of the shop's. */
type SellerDeps = SessionDeps & PictureStores

/** The API routes of one seller. Mounted at /api/seller/:slug, behind the guard. */
export function createSellerApi(session: SellerDeps): Hono<SellerEnv> {
  const deps: SellingDeps & SellerDeps = Object.assign({}, session, { recordFactor: recordStaffFactor })
  const products: SellerProductsDeps = Object.assign({}, deps, { offerWrites })
  const api = new Hono<SellerEnv>()
  api.use(requireSameSite)
  api.use(noStore)
  // Uploads come before the body limit and the JSON check, which would refuse them.
  api.route('/', sellerPicturesApi(deps))
  api.route('/', paperUploadsApi(deps))
  api.route('/', offerFilesApi(products))
  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => problemResponse('body_too_large') }))
  api.use(requireJson)
  api.route('/', teamApi(deps))
  api.route('/', homeApi(deps))
  api.route('/', noticesApi(deps))
  api.route('/', parcelsApi(Object.assign({}, deps, { moveParcel })))
  api.route('/', pickupsApi(deps))
  api.route('/', sellerProductsApi(products))
  api.route('/', sellerProposalsApi(products))
  api.route('/', sellerReturnsApi(deps))
  api.route('/', sellerDisputesApi(deps))
  api.route('/', ratesApi(deps))
  api.route('/', sellerPromotionsApi(deps))
  api.route('/', sellerPayoutsApi(deps))
  api.route('/', profileApi(deps))
  api.route('/', closingApi(deps))
  api.route('/', papersApi(deps))
  api.route('/', peopleApi(deps))
  api.route('/', statementApi(deps))
  api.route('/', sellerLogApi(Object.assign({}, deps, { listLog: listSellerLog })))
  api.route('/', docsRoutes(api as unknown as Hono, sellerApiInfo))
  api.all('*', () => problemResponse('not_found'))
  return api
}

/** The sellers' API for their people. Requests of anybody else fall through to the shop's 404. */
export function sellerRoutes(deps: SellerDeps, api = createSellerApi(deps)): Hono {
  const inside = new Hono<SellerEnv>().route(`${sellerApiPath}/:slug`, api)
  inside.onError((error, c) => errorResponse(error, c, deps.log))
  const list = new Hono<MySellersEnv>().use(noStore).route(sellerApiPath, mySellersApi())
  list.all('*', () => problemResponse('not_found'))
  const responses = {
    askForCode: () => problemResponse('second_factor_required'),
    askToSignIn: () => problemResponse('sign_in_required'),
  }
  const isFactorStep = (path: string) => /^\/api\/seller\/[^/]+\/second-factor(?:\/|$)/.test(path)
  return new Hono()
    .use(sellerApiPath, mySellersGuard(deps, list, responses))
    .use(
      `${sellerApiPath}/:slug/*`,
      sellerGuard(Object.assign({}, deps, { panel }), inside, { ...responses, isFactorStep }),
    )
}
