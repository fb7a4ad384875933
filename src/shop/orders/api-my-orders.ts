import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, findShopperCtx, publicCtx, requireShopperCtx } from '#platform/http/api-deps.ts'
import { linkHeader } from '#platform/http/link-header.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderListSearch } from './order-list-search.ts'
import { defaultPageSize } from './page-size.ts'
import { getOrder, listOrders } from './queries.ts'
import { reorder } from './reorder.ts'
import {
  notCancellable,
  orderDetails,
  orderIdParam,
  orderListQuery,
  orderSummary,
  parcelParam,
  reordered,
} from './schemas.ts'
import { type ReturnDeps, withReturnAction } from './with-return-action.ts'
import { withdrawConsents } from './withdraw-consents.ts'

const tags = ['Orders']
const sessionCookie = { 'Set-Cookie': responseHeaders.setCookie }

const listHeaders = {
  'X-Total-Count': {
    required: true,
    description: 'The total number of the shopper’s orders.',
    schema: { type: 'integer' as const },
  },
  Link: {
    description: 'The first, prev, next and last pages as paths (RFC 8288).',
    schema: { type: 'string' as const },
  },
}

/** Routes for a shopper's own orders. */
export function myOrdersApi(deps: ApiDeps & ReturnDeps): Hono {
  return new Hono()
    .post(
      '/consents/withdrawal',
      describeRoute({
        tags,
        summary: 'Withdraw the consent with which own orders were placed',
        description: 'Their deliveries are reported to no ad network. Without a session nothing happens.',
        ...optionalSession,
        responses: { 204: { description: 'Done.' } },
      }),
      async (c) => {
        const ctx = await findShopperCtx(deps, c)
        if (ctx) await withdrawConsents(ctx)
        return c.body(null, 204)
      },
    )
    .get(
      '/orders',
      describeRoute({
        tags,
        summary: "List the orders of the session's shopper",
        description: 'Newest first, for guests and accounts alike. Without a session the list is empty.',
        ...optionalSession,
        responses: {
          200: {
            ...jsonResponse('One page of orders.', v.array(orderSummary)),
            headers: { ...listHeaders, ...sessionCookie },
          },
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', orderListQuery),
      async (c) => {
        const args = c.req.valid('query')
        const { page = 1, pageSize = defaultPageSize } = args
        const { orders, total } = await listOrders(
          (await findShopperCtx(deps, c)) ?? publicCtx(deps, c),
          args,
        )
        const hrefOf = (number: number) => c.req.path + orderListSearch({ ...args, page: number })
        c.header('x-total-count', String(total))
        c.header('link', linkHeader({ page, pageSize, total }, hrefOf))
        return c.json(orders)
      },
    )
    .get(
      '/orders/details/:id',
      describeRoute({
        tags,
        summary: "One order of the session's shopper",
        description: "Somebody else's order is the same 404 as a missing one.",
        ...optionalSession,
        responses: {
          200: { ...jsonResponse('The order.', orderDetails), headers: sessionCookie },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', orderIdParam),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const order = await getOrder(ctx, c.req.valid('param').id)
        return c.json(await withReturnAction(ctx, order, deps))
      },
    )
    .post(
      '/orders/:id/cancel',
      describeRoute({
        tags,
        summary: 'Cancel an order while it is pending',
        description: 'Its units are returned to stock. The body is an empty object.',
        ...optionalSession,
        responses: {
          200: { ...jsonResponse('The cancelled order.', orderDetails), headers: sessionCookie },
          ...refusalResponses(
            'invalid_request',
            'not_found',
            withFacts('order_not_cancellable', 'NotCancellableProblem', notCancellable.entries),
          ),
        },
      }),
      valid('param', orderIdParam),
      async (c) => c.json(await cancelOrder(await requireShopperCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/orders/:id/parcels/:number/cancel',
      describeRoute({
        tags,
        summary: 'Cancel a parcel of an order before it is packed',
        description:
          'While the order is pending, and a parcel of another seller than the shop until it is packed, as long as other parcels go on (`cancellable`). Its units are returned to stock; the last parcel cancels the order. Refused with `below_minimum` while the others have a discount or free delivery that needs it, in a shop that judges what is accepted by such amounts. The body is an empty object.',
        ...optionalSession,
        responses: {
          200: { ...jsonResponse('The order.', orderDetails), headers: sessionCookie },
          ...refusalResponses(
            'invalid_request',
            'not_found',
            'below_minimum',
            withFacts('order_not_cancellable', 'NotCancellableProblem', notCancellable.entries),
          ),
        },
      }),
      valid('param', parcelParam),
      async (c) => {
        const { id, number } = c.req.valid('param')
        return c.json(await cancelOrder(await requireShopperCtx(deps, c), id, number))
      },
    )
    .post(
      '/orders/:id/reorder',
      describeRoute({
        tags,
        summary: 'Add the available items of an order to the cart',
        description:
          'At current prices and up to the available stock. Existing cart lines stay. Each line has an outcome. ' +
          'The body is an empty object.',
        ...optionalSession,
        responses: {
          200: { ...jsonResponse('The outcome of each line.', reordered), headers: sessionCookie },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', orderIdParam),
      async (c) => c.json(await reorder(await requireShopperCtx(deps, c), c.req.valid('param').id)),
    )
}
