import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { addCall, addNote } from './add-remark.ts'
import { cancelRelated } from './cancel-related.ts'
import { changeQuantity } from './change-quantity.ts'
import { changeShipping } from './change-shipping.ts'
import { moveWorkOrder, moveWorkOrders } from './move-order.ts'
import {
  availableStock,
  callBody,
  cancelRelatedBody,
  changeQuantityBody,
  currentOrderState,
  idParam,
  moveBody,
  moves,
  movesBody,
  noteBody,
  relatedCancelled,
  stockShortage,
  undoDeliveryBody,
} from './schemas.ts'
import { changeShippingBody } from './schemas-destination.ts'
import { currentGoodsState } from './schemas-goods.ts'
import { undoDelivery } from './undo-delivery.ts'

const tags = ['Orders']
const done = { 204: { description: 'Done.' } }
const bodyRefusals = ['invalid_request', 'malformed_body', 'not_found'] as const
const staleRefusals = [
  withFacts('stale', 'ChangedMeanwhileProblem', currentOrderState.entries),
  withFacts('not_possible', 'NotPossibleProblem', currentOrderState.entries),
]
const versionNote = '`version` is the version the client read; any other version is refused with `stale`.'

/** Routes that change orders. */
export function orderWorkApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/orders/moves',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Change the status of many orders',
        description: `Each order is changed separately; orders that cannot be changed are listed with the reason. ${versionNote}`,
        responses: {
          200: jsonResponse('The orders that changed and those that did not.', moves),
          ...refusalResponses(...bodyRefusals),
        },
      }),
      valid('json', movesBody),
      async (c) => c.json(await moveWorkOrders(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/orders/:id/move',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Change the status of an order',
        description:
          `${versionNote} Shipping requires a courier, cancelling a reason. Cancelling a shipped order records a refused delivery, ` +
          'which is counted for its phone; its units are returned goods on their way back. On delivery the courier holds the cash. Confirming an order that waits for a call ' +
          'takes its stock; with too little stock it is refused with the short lines and nothing changes.',
        responses: {
          ...done,
          ...refusalResponses(
            ...bodyRefusals,
            ...staleRefusals,
            'name_parcel',
            withFacts('not_enough_stock', 'NotEnoughStockProblem', stockShortage.entries),
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
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Undo a delivery that was recorded by mistake',
        description:
          `${versionNote} Possible for 24 hours after the delivery; the reason is stored as a note. The order becomes \`shipped\` again ` +
          'and its cash no longer counts as collected by the courier. An order accepted in part costs all of its pieces again; once the ' +
          'others are back or lost, or credit was given back, its delivery cannot be undone.',
        responses: {
          ...done,
          ...refusalResponses(
            ...bodyRefusals,
            ...staleRefusals,
            withFacts('goods_decided', 'GoodsDecidedProblem', currentGoodsState.entries),
            'credit_given_back',
            'in_payout',
            'name_parcel',
          ),
        },
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
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Cancel the open orders of an order’s phone or network address',
        description:
          'By phone: all orders that are not shipped yet. By network address: only unconfirmed orders whose phone was never ' +
          'confirmed. Up to 100 per call, each in its own transaction: call again while `left` is above 0.',
        responses: {
          200: jsonResponse('The number of cancelled orders.', relatedCancelled),
          ...refusalResponses(...bodyRefusals),
        },
      }),
      valid('param', idParam),
      valid('json', cancelRelatedBody),
      async (c) =>
        c.json(await cancelRelated(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .put(
      '/orders/:id/shipping',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Change the shipping details of an order before it is shipped',
        description:
          `${versionNote} At another place, fee and promised dates are those of an order placed now (\`GET /orders/:id/destination\`), and a ` +
          'place that is not served is refused, unless `oldTermsReason` says why they stay as ordered.',
        responses: { ...done, ...refusalResponses(...bodyRefusals, ...staleRefusals, 'name_parcel') },
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
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Change the quantity of a product in an order before it is shipped',
        description: `${versionNote} Stock and total are updated, the price is not. 0 removes the line; the last line cannot be removed.`,
        responses: {
          ...done,
          ...refusalResponses(
            ...bodyRefusals,
            ...staleRefusals,
            withFacts('stock_exceeded', 'StockLeftProblem', availableStock.entries),
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
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Record the outcome of a call',
        responses: { ...done, ...refusalResponses(...bodyRefusals) },
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
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Add a staff note to an order',
        responses: { ...done, ...refusalResponses(...bodyRefusals) },
      }),
      valid('param', idParam),
      valid('json', noteBody),
      async (c) => {
        await addNote(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
