import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { optionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { announceStock } from '#shop/catalogue/stock-tags.ts'
import { notifyOrderPlaced } from '#shop/orders/notify-orders.ts'
import { orderChanges, overLimit, tooManyOpenOrders } from '#shop/orders/schemas.ts'
import { addItem } from './add-item.ts'
import { placeStaffOrder, quoteStaffOrder } from './place-staff-order.ts'
import { availableStock, currentOrderState, idParam } from './schemas.ts'
import {
  addItemBody,
  staffOrder,
  staffOrderBody,
  staffOrderHeaders,
  staffQuote,
  staffQuoteBody,
} from './schemas-staff-orders.ts'

const tags = ['Orders']
const bodyRefusals = ['invalid_request', 'malformed_body'] as const

/** Routes for orders that staff write down for somebody, and for a product added to an order. */
export function staffOrdersApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/orders/quote',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'What an order would cost, with delivery and promotions',
        responses: {
          200: jsonResponse('The amounts, in whole dinars.', staffQuote),
          ...refusalResponses(...bodyRefusals, optionsNeeded),
        },
      }),
      valid('json', staffQuoteBody),
      async (c) => c.json(await quoteStaffOrder(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/orders',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Place an order for somebody who called or wrote',
        description:
          'With the checks, limits and promotions of the checkout. An `Idempotency-Key` is required; a repeated request returns the first order.',
        responses: {
          201: {
            ...jsonResponse('The order.', staffOrder),
            headers: { 'Idempotent-Replayed': responseHeaders.replayed },
          },
          ...refusalResponses(
            ...bodyRefusals,
            optionsNeeded,
            withFacts('order_changed', 'OrderChangedProblem', orderChanges.entries),
            withFacts('too_many_open_orders', 'TooManyOpenOrdersProblem', tooManyOpenOrders.entries),
            withFacts('over_limit', 'OverLimitProblem', overLimit.entries),
            'idempotency_key_reused',
          ),
        },
      }),
      valid('header', staffOrderHeaders),
      valid('json', staffOrderBody),
      async (c) => {
        const body = c.req.valid('json')
        const key = c.req.valid('header')['idempotency-key']
        const { order, replayed } = await placeStaffOrder(staffCtx(deps, c), body, key)
        if (replayed) c.header('idempotent-replayed', 'true')
        else {
          notifyOrderPlaced(deps)
          announceStock(
            deps,
            body.cartItems.map(({ productId }) => productId),
          )
        }
        const { id, totalAmount, awaitsCall = false } = order
        return c.json({ id, totalAmount, awaitsCall }, 201)
      },
    )
    .post(
      '/orders/:id/items',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Add a product to an order before it is shipped',
        description:
          '`version` is the version the client read. The price of this moment is frozen; the delivery fee and other lines stay as ordered.',
        responses: {
          204: { description: 'Done.' },
          ...refusalResponses(
            ...bodyRefusals,
            'not_found',
            optionsNeeded,
            withFacts('stale', 'ChangedMeanwhileProblem', currentOrderState.entries),
            withFacts('not_possible', 'NotPossibleProblem', currentOrderState.entries),
            withFacts('stock_exceeded', 'StockExceededProblem', availableStock.entries),
          ),
        },
      }),
      valid('param', idParam),
      valid('json', addItemBody),
      async (c) => {
        await addItem(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
