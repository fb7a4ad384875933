import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireMyUserId } from '#shop/accounts/wire-user.ts'
import { cartUserParam } from '#shop/cart/schemas.ts'
import { findCartTotals, findDeliveryQuote } from './cart-totals.ts'
import { cartTotals, deliveryQueryParams, deliveryQuote, totalsQueryParams } from './totals-schemas.ts'

/** Routes that say what the cart costs before it is ordered. */
export function totalsApi(deps: ApiDeps): Hono {
  return new Hono()
    .get(
      '/cart/:userId/totals',
      describeRoute({
        tags: ['Cart'],
        ...optionalSession,
        summary: 'What the cart costs, delivered to a governorate',
        description:
          'Goods, discounts, delivery fee and the sum to be collected at the door, in whole dinars, of what can be ' +
          'ordered: a sold-out line does not count, a short one with the available pieces. Without `governorate` for the one of the cookie. An order is compared with `collect` and `delivery.fee`.',
        responses: {
          200: jsonResponse('The amounts', cartTotals),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', cartUserParam),
      valid('query', totalsQueryParams),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        requireMyUserId(c.req.valid('param').userId, ctx.shopper)
        return c.json(await findCartTotals(ctx, c.req.valid('query')))
      },
    )
    .get(
      '/delivery',
      describeRoute({
        tags: ['Delivery'],
        ...optionalSession,
        summary: 'What the delivery of the cart to a governorate costs, and when it arrives',
        responses: {
          200: jsonResponse(
            'The fee in whole dinars and the dates; nulls where the shop does not deliver',
            deliveryQuote,
          ),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', deliveryQueryParams),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        return c.json(await findDeliveryQuote(ctx, c.req.valid('query')))
      },
    )
}
