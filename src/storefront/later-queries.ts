import { profileQuery, sessionQuery } from '#features/accounts/client.ts'
import { addressesQuery } from '#features/addresses/client.ts'
import { productQuery } from '#features/catalogue/client.ts'
import { comparisonQuery } from '#features/comparison/client.ts'
import { orderQuery, ordersQuery, trackingQuery } from '#features/orders/client.ts'
import { parseOrderNumber } from '#features/orders/domain/order-number.ts'
import { parsePage } from '#features/orders/order-list-search.ts'
import { relatedQuery } from '#features/recommendations/client.ts'
import { restockDraftQueries } from '#features/restock-requests/client.ts'
import { orderReturnsQuery } from '#features/returns/client.ts'
import { ownReviewQuery, reviewStarsQuery, reviewsQuery } from '#features/reviews/client.ts'
import { readReviewFilter } from '#features/reviews/domain/review-list.ts'
import type { Address } from '#platform/pages/screen.ts'

/*
 * The queries of screens that are opened from another page, loaded beside the screen's code: no first load needs them, as the
 * server has run those of the first screen.
 */

export { contentQueries as content } from './content/content-queries.ts'

/** What the server renders of a product's page and the browser loads later: the shelf, and the draft of a form. */
export function belowProduct({ params, search }: Address) {
  return [relatedQuery(params.slug ?? ''), ...restockDraftQueries(search)]
}

export function productReviews({ params, search }: Address) {
  const { slug = '' } = params
  return [
    productQuery(slug),
    reviewsQuery(slug, readReviewFilter(search)),
    reviewStarsQuery(slug),
    ownReviewQuery(slug),
  ]
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

export function orderReturn({ params, search }: Address) {
  return [orderReturnsQuery(parseOrderNumber(params.id ?? ''), search.get('token'))]
}

export function track() {
  return [trackingQuery()]
}

export function profile() {
  return [sessionQuery(), profileQuery(), addressesQuery(), ordersQuery(1)]
}
