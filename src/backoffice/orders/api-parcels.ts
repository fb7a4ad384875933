import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { acceptInPart } from './accept-in-part.ts'
import { moveWorkOrder } from './move-order.ts'
import { currentOrderState, moveBody, stockShortage, undoDeliveryBody } from './schemas.ts'
import { acceptInPartBody, currentGoodsState } from './schemas-goods.ts'
import { parcelParam } from './schemas-parcels.ts'
import { undoDelivery } from './undo-delivery.ts'

const tags = ['Orders']
const done = { 204: { description: 'Done.' } }
const refusals = [
  'invalid_request',
  'malformed_body',
  'not_found',
  withFacts('stale', 'ChangedMeanwhileProblem', currentOrderState.entries),
  withFacts('not_possible', 'NotPossibleProblem', currentOrderState.entries),
] as const
const versionNote =
  '`version` is the version of the order that the client read: it grows with every change of one of its parcels. '

/** Routes that change one parcel of an order. */
export function parcelsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/orders/:id/parcels/:number/move',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Change the status of a parcel',
        description:
          `${versionNote}As for an order; the status and the amounts of the order follow. Confirming a parcel confirms the order. A fee of ` +
          'a parcel that is cancelled before it leaves moves to another one of the same visit.',
        responses: {
          ...done,
          ...refusalResponses(
            ...refusals,
            withFacts('not_enough_stock', 'NotEnoughStockProblem', stockShortage.entries),
          ),
        },
      }),
      valid('param', parcelParam),
      valid('json', moveBody),
      async (c) => {
        const { id, number } = c.req.valid('param')
        await moveWorkOrder(staffCtx(deps, c), id, c.req.valid('json'), number)
        return c.body(null, 204)
      },
    )
    .post(
      '/orders/:id/parcels/:number/delivered-in-part',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Deliver a shipped parcel of which the customer accepted some pieces',
        description: `${versionNote}As for an order, with every line of the parcel.`,
        responses: { ...done, ...refusalResponses(...refusals) },
      }),
      valid('param', parcelParam),
      valid('json', acceptInPartBody),
      async (c) => {
        const { id, number } = c.req.valid('param')
        await acceptInPart(staffCtx(deps, c), id, c.req.valid('json'), number)
        return c.body(null, 204)
      },
    )
    .post(
      '/orders/:id/parcels/:number/undelivered',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Undo a delivery of a parcel that was recorded by mistake',
        description: `${versionNote}As for an order.`,
        responses: {
          ...done,
          ...refusalResponses(
            ...refusals,
            withFacts('goods_decided', 'GoodsDecidedProblem', currentGoodsState.entries),
            'credit_given_back',
            'in_payout',
          ),
        },
      }),
      valid('param', parcelParam),
      valid('json', undoDeliveryBody),
      async (c) => {
        const { id, number } = c.req.valid('param')
        await undoDelivery(staffCtx(deps, c), id, c.req.valid('json'), number)
        return c.body(null, 204)
      },
    )
}
