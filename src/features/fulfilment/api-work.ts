import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { allow, type StaffEnv, staffCtx } from '#features/staff/api-door.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { answers, refuses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { cancelRelated } from './cancel-related.ts'
import { changeQuantity } from './change-quantity.ts'
import { changeShipping } from './change-shipping.ts'
import { moveWorkOrder, moveWorkOrders } from './move-order.ts'
import {
  callBody,
  cancelRelatedBody,
  changeQuantityBody,
  changeShippingBody,
  idParam,
  moveBody,
  moves,
  movesBody,
  noteBody,
  orderNow,
  relatedCancelled,
  shortOfStock,
  stockLeft,
  undoDeliveryBody,
} from './schemas.ts'
import { undoDelivery } from './undo-delivery.ts'
import { addCall, addNote } from './write-remarks.ts'

const tags = ['Orders']
const done = { 204: { description: 'Done.' } }
const bodyRefusals = ['invalid_request', 'malformed_body', 'not_found'] as const
const staleRefusals = [
  withFacts('stale', 'ChangedMeanwhileProblem', orderNow.entries),
  withFacts('not_possible', 'NotPossibleProblem', orderNow.entries),
]
const seen = '`version` is the one of the order that was seen: with any other nothing happens.'

/** What is done with orders. */
export function orderWorkApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/orders/moves',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Move many orders on',
        description: `Each on its own; what stays is told with its reason. ${seen}`,
        responses: { 200: answers('What moved and what stayed.', moves), ...refuses(...bodyRefusals) },
      }),
      valid('json', movesBody),
      async (c) => c.json(await moveWorkOrders(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/orders/:id/move',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Move an order on',
        description:
          `${seen} Shipping needs a courier, cancelling a reason. Cancelled while it is shipped: refused at the door, ` +
          'which counts on its phone. Delivered: its cash is with the courier. Confirming an order that waits for a call ' +
          'takes its stock; where there is too little it is refused with the lines and nothing happens.',
        responses: {
          ...done,
          ...refuses(
            ...bodyRefusals,
            ...staleRefusals,
            withFacts('not_enough_stock', 'NotEnoughStockProblem', shortOfStock.entries),
          ),
        },
      }),
      valid('param', idParam),
      valid('json', moveBody),
      async (c) => {
        await moveWorkOrder(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/orders/:id/undelivered',
      allow('admin'),
      describeRoute({
        tags,
        summary: 'Undo a delivery that was recorded by mistake',
        description:
          `${seen} Within 24 hours of it, with a reason, which the team keeps as a note. The order is \`shipped\` again ` +
          'and its cash no longer counts as taken by the courier.',
        responses: { ...done, ...refuses(...bodyRefusals, ...staleRefusals) },
      }),
      valid('param', idParam),
      valid('json', undoDeliveryBody),
      async (c) => {
        await undoDelivery(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/orders/:id/cancel-related',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Cancel the open orders of an order’s phone or network address',
        description:
          'Of a phone all that are not shipped yet; of a network address only unconfirmed ones whose phone was never ' +
          'confirmed. Up to 100 a call, each on its own: call again while `left` is above 0.',
        responses: { 200: answers('What was cancelled.', relatedCancelled), ...refuses(...bodyRefusals) },
      }),
      valid('param', idParam),
      valid('json', cancelRelatedBody),
      async (c) =>
        c.json(await cancelRelated(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .put(
      '/orders/:id/shipping',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Change where an order goes, before it is shipped',
        description: seen,
        responses: { ...done, ...refuses(...bodyRefusals, ...staleRefusals) },
      }),
      valid('param', idParam),
      valid('json', changeShippingBody),
      async (c) => {
        await changeShipping(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/orders/:id/quantity',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Change how many of a product an order has, before it is shipped',
        description: `${seen} Stock and total follow, the price stays. 0 takes the line out; the last one stays.`,
        responses: {
          ...done,
          ...refuses(
            ...bodyRefusals,
            ...staleRefusals,
            withFacts('stock_exceeded', 'StockLeftProblem', stockLeft.entries),
          ),
        },
      }),
      valid('param', idParam),
      valid('json', changeQuantityBody),
      async (c) => {
        await changeQuantity(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .route('/', remarksApi(deps))
}

function remarksApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/orders/:id/calls',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Keep what came of a call',
        responses: { ...done, ...refuses(...bodyRefusals) },
      }),
      valid('param', idParam),
      valid('json', callBody),
      async (c) => {
        await addCall(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/orders/:id/notes',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Write a note to the team about an order',
        responses: { ...done, ...refuses(...bodyRefusals) },
      }),
      valid('param', idParam),
      valid('json', noteBody),
      async (c) => {
        await addNote(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
