import type { Address } from '#platform/pages/screen.ts'
import { profileQuery, sessionQuery } from '#shop/accounts/client.ts'
import { signInWaysQuery } from '#shop/accounts/client-code.ts'
import { addressesQuery } from '#shop/addresses/client.ts'
import { cartLinkQuery } from '#shop/cart/client-link.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { comparisonQuery } from '#shop/comparison/client.ts'
import { parcelFeedbackQuery } from '#shop/disputes/client.ts'
import { orderQuery, ordersQuery, trackingQuery } from '#shop/orders/client.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { parsePage } from '#shop/orders/order-list-search.ts'
import { relatedQuery } from '#shop/recommendations/client.ts'
import { restockDraftQueries } from '#shop/restock-requests/client.ts'
import { orderReturnsQuery } from '#shop/returns/client.ts'
import { myReviewQuery, reviewStarsQuery, reviewsQuery } from '#shop/reviews/client.ts'
import { readReviewFilter } from '#shop/reviews/domain/review-list.ts'
import { applicationDraftQuery, inviteQuery, mySellersQuery } from '#shop/seller-profiles/client.ts'
import { sellerRatingsQuery } from '#shop/seller-ratings/client.ts'
import { sellerQuery } from '#shop/sellers/client.ts'
import { listingQueries } from './listing-data.ts'

/*
 * The queries of screens that are opened from another page, loaded beside the screen's code: no first load needs them, as the
 * server has run those of the first screen.
 */

export { contentQueries as content } from '#shop/content/screens/content-queries.ts'

/** What the server renders of a product's page and the browser loads later: the shelf, and the draft of a form. */
export function belowProduct({ params, search }: Address) {
  return [relatedQuery(params.slug ?? ''), ...restockDraftQueries(search)]
}

/** The list of a seller, with what is known of the seller. */
export function seller(address: Address) {
  const { seller: slug = '' } = address.params
  return [...listingQueries(address), sellerQuery(slug), sellerRatingsQuery(slug)]
}

export function productReviews({ params, search }: Address) {
  const { slug = '' } = params
  return [
    productQuery(slug),
    reviewsQuery(slug, readReviewFilter(search)),
    reviewStarsQuery(slug),
    myReviewQuery(slug),
  ]
}

export function cartLink({ params }: Address) {
  return [cartLinkQuery(params.lines ?? '')]
}

export function compare({ search }: Address) {
  return [comparisonQuery(search.get('products') ?? '')]
}

export function orders({ search }: Address) {
  return [ordersQuery(parsePage(search))]
}

export function order({ params }: Address) {
  return [orderQuery(parseOrderNumber(params.id ?? ''))]
}

/** The returns of an order; with a number, the parcel. */
export function orderReturn({ params, search }: Address) {
  const [id, token] = [parseOrderNumber(params.id ?? ''), search.get('token')]
  if (params.number === undefined) return [orderReturnsQuery(id, token)]
  return [parcelFeedbackQuery(id, parseOrderNumber(params.number), token)]
}

export function track() {
  return [trackingQuery()]
}

export function signIn() {
  return [sessionQuery(), signInWaysQuery()]
}

/** The application to sell; with a token, an invitation to work for a seller. */
export function apply({ search }: Address) {
  const token = search.get('token')
  return token === null ? [mySellersQuery(), applicationDraftQuery()] : [inviteQuery(token)]
}

export function profile() {
  return [sessionQuery(), profileQuery(), addressesQuery(), ordersQuery(1), signInWaysQuery()]
}
