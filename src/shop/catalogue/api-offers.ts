import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { etag } from '#platform/http/etag.ts'
import { jsonResponseWithEtag, refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { valid } from '#platform/http/validation.ts'
import { sellerProfile } from '#shop/sellers/schemas.ts'
import { findSeller } from './find-seller.ts'
import { sellerOffer, sellerOffersQuery } from './offer-schemas.ts'
import { listSellerOffers } from './seller-offers.ts'

const checkAlways = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** Who sells, and what all sellers of a product's page ask for it. Both depend on the day, so that nothing is cached. */
export function offersApi(deps: ApiDeps): Hono {
  return new Hono()
    .get(
      '/sellers/:slug',
      describeRoute({
        tags: ['Catalogue'],
        summary: 'A seller who is or was open',
        responses: {
          ...jsonResponseWithEtag('What the page of the seller says', sellerProfile),
          ...refusalResponses('not_found'),
        },
      }),
      etag(),
      async (c) => c.json(await findSeller(publicCtx(deps, c), textParam(c, 'slug')), 200, checkAlways),
    )
    .get(
      '/products/:slug/offers',
      describeRoute({
        tags: ['Catalogue'],
        summary: 'The offers of all sellers of one product',
        description:
          'Exactly one offer is `first`: what `POST /api/cart` adds when no variant is named. All others in stock follow by price with ' +
          'delivery. Of a product with options these are the offers of one combination. Empty when nothing is for sale.',
        responses: {
          ...jsonResponseWithEtag('The offers', v.array(sellerOffer)),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      etag(),
      valid('query', sellerOffersQuery),
      async (c) =>
        c.json(
          await listSellerOffers(publicCtx(deps, c), textParam(c, 'slug'), c.req.valid('query')),
          200,
          checkAlways,
        ),
    )
}
