import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { docsRoutes } from '#platform/http/docs/routes.ts'
import { errorResponse } from '#platform/http/error-response.ts'
import type { ApiInfo } from '#platform/http/openapi.ts'
import { problemResponse } from '#platform/http/problem.ts'
import { requireSameSite } from '#platform/http/same-site.ts'
import { unknownRoute } from '#platform/http/unknown-route.ts'
import { requireJson } from '#platform/http/validation.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { accountsApi } from '#shop/accounts/api.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { addressesApi } from '#shop/addresses/api.ts'
import { cartApi } from '#shop/cart/api.ts'
import { type CodeDeps, cartCodeApi } from '#shop/cart/api-code.ts'
import { catalogueApi } from '#shop/catalogue/api.ts'
import { comparisonApi } from '#shop/comparison/api.ts'
import { contentApi } from '#shop/content/api.ts'
import { deliveryApi } from '#shop/delivery/api.ts'
import { disputesApi } from '#shop/disputes/api.ts'
import { inquiriesApi } from '#shop/inquiries/api.ts'
import { type OrdersDeps, ordersApi } from '#shop/orders/api.ts'
import { myDataApi } from '#shop/profile/api.ts'
import { recommendationsApi } from '#shop/recommendations/api.ts'
import { restockRequestsApi } from '#shop/restock-requests/api.ts'
import { returnsApi } from '#shop/returns/api.ts'
import { findReturnAction } from '#shop/returns/find-return-action.ts'
import { reviewsApi } from '#shop/reviews/api.ts'
import { reviewPictureUploadApi } from '#shop/reviews/api-pictures.ts'
import { searchLogApi } from '#shop/search-log/api.ts'
import { sellerProfilesApi } from '#shop/seller-profiles/api.ts'
import { sellerInvitesApi } from '#shop/seller-profiles/api-invites.ts'
import { sellerRatingsApi } from '#shop/seller-ratings/api.ts'
import { wishlistApi } from '#shop/wishlist/api.ts'
import { accountSteps } from './account-steps.ts'
import { recordTeamChange } from './seller-writes.ts'

type ShopApiDeps = OrdersDeps & SessionDeps & CodeDeps & { uploads: UploadedPictures }

const maxBodyBytes = 64 * 1024

const shopApiInfo: ApiInfo = {
  description:
    'The storefront API of Dijla (دجلة). Prices are whole dinars. `userId` 1 means the shopper of this session, whom an ' +
    'HttpOnly cookie names.',
}

/** All API routes of the shop with their documentation and one error format. Mounted at /api. */
export function createApi(deps: ShopApiDeps): Hono {
  const api = new Hono()
  api.use(requireSameSite)
  api.use(async (c, next) => {
    await next()
    const { headers } = c.res
    // Not `c.header`, which copies a finished response with its body.
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  })
  // Uploads come before the body limit and the JSON check, which would refuse them.
  api.route('/', reviewPictureUploadApi(deps))
  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => problemResponse('body_too_large') }))
  api.use(requireJson)
  // Before the calls of one seller by slug; no seller may be called `applications`.
  api.route('/', sellerProfilesApi(deps))
  api.route('/', sellerInvitesApi({ ...deps, recordTeamChange }))
  api.route('/', catalogueApi(deps))
  api.route('/', recommendationsApi(deps))
  api.route('/', comparisonApi(deps))
  api.route('/', cartApi(deps))
  api.route('/', cartCodeApi(deps))
  api.route('/', deliveryApi(deps))
  api.route('/', ordersApi({ ...deps, findReturnAction }))
  api.route('/', returnsApi(deps))
  api.route('/', disputesApi(deps))
  api.route('/', sellerRatingsApi(deps))
  api.route('/', accountsApi({ ...deps, ...accountSteps }))
  api.route('/', addressesApi(deps))
  api.route('/', myDataApi(deps))
  api.route('/', contentApi(deps))
  api.route('/', wishlistApi(deps))
  api.route('/', reviewsApi(deps))
  api.route('/', inquiriesApi(deps))
  api.route('/', restockRequestsApi(deps))
  api.route('/', searchLogApi(deps))
  api.route('/', docsRoutes(api, shopApiInfo))
  api.all('*', (c) => unknownRoute(api, c.req.path.replace(/^\/api/, '') || '/'))
  api.onError((error, c) => errorResponse(error, c, deps.log))
  return api
}
