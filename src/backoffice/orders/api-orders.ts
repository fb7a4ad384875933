import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { readOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { courierSheet } from './courier-sheet.ts'
import { quoteDestination } from './find-destination-terms.ts'
import { listQueue } from './order-queue.ts'
import { maxPickedOrders, readPickingList } from './picking-list.ts'
import { idParam, idsQuery, orderLimits, workOrder, workOrders } from './schemas.ts'
import { destinationQuery, destinationTerms } from './schemas-destination.ts'
import { pickingList, pickingQuery } from './schemas-picking.ts'
import { orderQueue, queueQuery } from './schemas-queue.ts'
import { setOrderLimits } from './set-order-limits.ts'
import { getWorkOrder, listWorkOrders } from './work-orders.ts'

const tags = ['Orders']

/** Routes that read orders: the queue, one order, and what is printed of several. */
export function orderReadsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/orders',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Search orders, 25 per page by default',
        description:
          '`q`: an order number, a phone in any script and form, at least four digits of a phone, or part of a name. `counts` is ' +
          'the number of matching orders per status. Without `sort` the orders whose customer is to be called again now come first.',
        responses: {
          200: jsonResponse('The orders.', orderQueue),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', queueQuery),
      async (c) => c.json(await listQueue(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/orders/slips',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Several orders for printing',
        responses: {
          200: jsonResponse('The orders that exist.', workOrders),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', idsQuery),
      async (c) => c.json(await listWorkOrders(staffCtx(deps, c), c.req.valid('query').ids)),
    )
    .get(
      '/orders/picking-list',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'What to fetch for several orders: one line for each variant',
        description:
          'Only orders to be packed count, those with the status `processing`; others of `ids` are in `leftOut`. Without `ids`: the ' +
          `oldest ${maxPickedOrders} of all orders to be packed. Variants of one product follow each other.`,
        responses: {
          200: jsonResponse('The list.', pickingList),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', pickingQuery),
      async (c) => c.json(await readPickingList(staffCtx(deps, c), c.req.valid('query').ids ?? null)),
    )
    .get(
      '/orders/courier-sheet',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Several orders as CSV, for a courier',
        description:
          'UTF-8 with a byte order mark. A cell that would start a formula (= + - @, tab) is prefixed with an apostrophe, phones ' +
          'included, so that it stays text.',
        responses: {
          200: { description: 'The sheet.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', idsQuery),
      async (c) => {
        const sheet = await courierSheet(staffCtx(deps, c), c.req.valid('query').ids)
        return c.body(sheet, 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="orders.csv"',
        })
      },
    )
    .get(
      '/orders/:id',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'An order with all its details',
        responses: {
          200: jsonResponse('The order.', workOrder),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParam),
      async (c) => c.json(await getWorkOrder(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .get(
      '/orders/:id/destination',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'What an order would cost at another address, and when it would arrive',
        description:
          'Nothing is changed. `before` are the terms as ordered, `after` those with which `PUT /orders/:id/shipping` saves it.',
        responses: {
          200: jsonResponse('The terms, in whole dinars.', destinationTerms),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParam),
      valid('query', destinationQuery),
      async (c) =>
        c.json(await quoteDestination(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('query'))),
    )
    .get(
      '/order-limits',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'The shop’s order limits',
        description:
          '0 means no limit; `orderValue` is in dinars. `overLimit` decides what happens to an order over a limit: with `call` it ' +
          'waits for a call and holds no stock; with `refuse` it is refused. `version` increases with every change.',
        responses: { 200: jsonResponse('The limits.', orderLimits), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await readOrderLimits(deps.db)),
    )
    .put(
      '/order-limits',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Set the shop’s order limits',
        description: '`version` is the version the client read; any other version is refused with `stale`.',
        responses: {
          204: { description: 'Done.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('json', orderLimits),
      async (c) => {
        await setOrderLimits(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
