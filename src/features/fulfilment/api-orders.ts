import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { readOpenOrderLimit } from '#features/orders/open-order-limit.ts'
import { allow, type StaffEnv, staffCtx } from '#features/staff/api-door.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { answers, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { courierSheet } from './courier-sheet.ts'
import { listQueue } from './queue.ts'
import { idParam, idsQuery, orderLimit, orderQueue, queueQuery, workOrder, workOrders } from './schemas.ts'
import { setOrderLimit } from './set-order-limit.ts'
import { getWorkOrder, listWorkOrders } from './work-orders.ts'

const tags = ['Orders']

/** What there is to do: the queue, one order, and what is printed of several. */
export function orderReadsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/orders',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Orders that fit, 25 at a time',
        description:
          '`q`: a number, a phone in any script and form or four digits of it and more, or a part of a name. `counts` tell ' +
          'how many fit at each status.',
        responses: { 200: answers('The orders.', orderQueue), ...refuses('invalid_request', 'not_found') },
      }),
      valid('query', queueQuery),
      async (c) => c.json(await listQueue(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/orders/slips',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Several orders, to be printed',
        responses: {
          200: answers('Those there are.', workOrders),
          ...refuses('invalid_request', 'not_found'),
        },
      }),
      valid('query', idsQuery),
      async (c) => c.json(await listWorkOrders(staffCtx(deps, c), c.req.valid('query').ids)),
    )
    .get(
      '/orders/courier-sheet',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Several orders as CSV, for a courier',
        description:
          'UTF-8 with a byte order mark. A cell that would begin a formula (= + - @, tab) begins with an apostrophe, phones ' +
          'too: so they stay text.',
        responses: {
          200: { description: 'The sheet.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...refuses('invalid_request', 'not_found'),
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
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Everything about an order',
        responses: { 200: answers('The order.', workOrder), ...refuses('invalid_request', 'not_found') },
      }),
      valid('param', idParam),
      async (c) => c.json(await getWorkOrder(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .get(
      '/order-limit',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'How many unpaid orders one phone may have at once',
        responses: { 200: answers('0: as many as it likes.', orderLimit), ...refuses('not_found') },
      }),
      async (c) => c.json({ limit: await readOpenOrderLimit(deps.db) }),
    )
    .put(
      '/order-limit',
      allow('admin'),
      describeRoute({
        tags,
        summary: 'Set how many unpaid orders one phone may have at once',
        responses: {
          204: { description: 'Done.' },
          ...refuses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', orderLimit),
      async (c) => {
        await setOrderLimit(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
