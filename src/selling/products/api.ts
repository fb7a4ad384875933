import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { findPagesToOffer } from '#shop/catalogue/find-pages-to-offer.ts'
import { editsResult, variantPricesBody, variantStocksBody } from '#shop/catalogue/schemas-edits.ts'
import { offerBody, offerUpdate, savedOffer } from '#shop/catalogue/schemas-offers.ts'
import { requireRole, type SellerEnv, sellerCtx } from '../team/api-roles.ts'
import type { OfferWrites } from './offer-writes.ts'
import { listMyOffers } from './queries.ts'
import { myOffers, myOffersQuery, offerParams, suggestions, suggestionsQuery } from './schemas.ts'

export type SellerProductsDeps = ApiDeps & { offerWrites: OfferWrites }

const tags = ['Products']
const edits = {
  200: jsonResponse('What was saved, and the errors of the others.', editsResult),
  ...refusalResponses('invalid_request', 'malformed_body', 'seller_not_open'),
}

/** What a seller sells: offers on pages, their prices and stock. */
export function sellerProductsApi(deps: SellerProductsDeps): Hono<SellerEnv> {
  const { offerWrites } = deps
  const authorize = requireRole('owner', 'manager')
  return new Hono<SellerEnv>()
    .get(
      '/products',
      authorize,
      describeRoute({
        tags,
        summary: 'The offers of the seller, the newest first',
        description:
          '`q`: a SKU, a barcode, or words of the title, brand or model. `stock=out`: those that are sold out.',
        responses: {
          200: jsonResponse('One page of 50.', myOffers),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', myOffersQuery),
      async (c) => c.json(await listMyOffers(sellerCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/suggestions',
      authorize,
      describeRoute({
        tags,
        summary: 'Pages on which something can be offered',
        description:
          'By an equal barcode, or by equal brand and model without case, spaces and separators; `q`: by words of the title, brand or ' +
          'model, or a code. At most 20.',
        responses: {
          200: jsonResponse('Pages with their combinations.', suggestions),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', suggestionsQuery),
      async (c) => {
        const ctx = sellerCtx(deps, c)
        return c.json(await findPagesToOffer(ctx, ctx.seller, c.req.valid('query')))
      },
    )
    .post(
      '/offers',
      authorize,
      describeRoute({
        tags,
        summary: 'Offer something on a page that exists',
        description:
          'One offer for each combination: 409 `offer_exists` names the variant. Of a page with options `values` or the `variantId` of ' +
          "anybody's variant says which combination.",
        responses: {
          201: jsonResponse('Offered.', savedOffer),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            'offer_exists',
            'seller_not_open',
          ),
        },
      }),
      valid('json', offerBody),
      async (c) => c.json(await offerWrites.createOffer(sellerCtx(deps, c), c.req.valid('json')), 201),
    )
    .put(
      '/offers/:variantId',
      authorize,
      describeRoute({
        tags,
        summary: 'Change an offer',
        responses: {
          200: jsonResponse('Saved.', savedOffer),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale', 'seller_not_open'),
        },
      }),
      valid('param', offerParams),
      valid('json', offerUpdate),
      async (c) => {
        const { variantId } = c.req.valid('param')
        return c.json(await offerWrites.updateOffer(sellerCtx(deps, c), variantId, c.req.valid('json')))
      },
    )
    .post(
      '/products/prices',
      authorize,
      describeRoute({
        tags,
        summary: 'Change prices of several offers',
        description:
          'A price that is left out stays; `discountPrice: null` ends the discount. An offer that was changed since its `version` is ' +
          'returned with its errors; the others are saved.',
        responses: edits,
      }),
      valid('json', variantPricesBody),
      async (c) => c.json(await offerWrites.editPrices(sellerCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/products/stocks',
      authorize,
      describeRoute({
        tags,
        summary: 'Set the counted stock of several offers',
        description:
          'Each with a row of the stock ledger. An offer whose stock is not `seen` any more is returned with the error `stale`; the ' +
          'others are saved.',
        responses: edits,
      }),
      valid('json', variantStocksBody),
      async (c) => c.json(await offerWrites.editStocks(sellerCtx(deps, c), c.req.valid('json'))),
    )
}
