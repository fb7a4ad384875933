import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { acceptInPart } from './accept-in-part.ts'
import { chargeRefusal, undoRefusalCharge } from './charge-refusal.ts'
import { recordGoodsBack, recordGoodsLost, undoGoodsLost } from './decide-goods.ts'
import { listReturnedGoods } from './list-goods.ts'
import { currentOrderState, idParam } from './schemas.ts'
import {
  acceptInPartBody,
  currentGoodsState,
  goodsBackBody,
  goodsLostBody,
  goodsPage,
  goodsQuery,
  refusalChargeBody,
  undoLostBody,
  undoRefusalChargeBody,
} from './schemas-goods.ts'

const done = { 204: { description: 'Done.' } }
const bodyRefusals = ['invalid_request', 'malformed_body', 'not_found'] as const
const goodsRefusals = [
  withFacts('stale', 'GoodsChangedMeanwhileProblem', currentGoodsState.entries),
  withFacts('not_possible', 'GoodsNotPossibleProblem', currentGoodsState.entries),
]

/** Routes for orders accepted in part, and for the goods that customers did not accept. */
export function goodsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/orders/:id/delivered-in-part',
      requireRight('orders'),
      describeRoute({
        tags: ['Orders'],
        summary: 'Deliver a shipped order of which the customer accepted some pieces',
        description:
          'Every line of the order is named once. The courier collects what the accepted pieces cost at the prices of the order, with ' +
          'the same delivery fee, and brings the others back. Accepting nothing is `nothing_accepted` (move the order to `cancelled` ' +
          'instead), accepting everything `everything_accepted` (move it to `delivered`). An order without a courier needs ' +
          '`courierId`. With `collect`, the amount that staff saw, another amount is refused as `amount_changed`.',
        responses: {
          ...done,
          ...refusalResponses(
            ...bodyRefusals,
            withFacts('stale', 'ChangedMeanwhileProblem', currentOrderState.entries),
            withFacts('not_possible', 'NotPossibleProblem', currentOrderState.entries),
            'name_parcel',
          ),
        },
      }),
      valid('param', idParam),
      valid('json', acceptInPartBody),
      async (c) => {
        await acceptInPart(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/returned-goods',
      requireRight('orders'),
      describeRoute({
        tags: ['Returned goods'],
        summary: 'Goods that customers did not accept, 25 per page by default',
        description:
          'Those on their way back unless `state` says otherwise, oldest first; goods that are back or lost newest first. With `overdue` goods of other sellers alone ' +
          'that are not back after 20 working days.',
        responses: {
          200: jsonResponse('One page, and how many there are in each state.', goodsPage),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', goodsQuery),
      async (c) => c.json(await listReturnedGoods(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/returned-goods/:id/back',
      requireRight('orders'),
      describeRoute({
        tags: ['Returned goods'],
        summary: 'Record that goods are back',
        description:
          'Every line is named once. `sellable` pieces go into stock, the others are written off. This is final.',
        responses: { ...done, ...refusalResponses(...bodyRefusals, ...goodsRefusals) },
      }),
      valid('param', idParam),
      valid('json', goodsBackBody),
      async (c) => {
        await recordGoodsBack(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/returned-goods/:id/lost',
      requireRight('orders'),
      describeRoute({
        tags: ['Returned goods'],
        summary: 'Record that goods are lost',
        description:
          'Nothing goes into stock. Another seller is paid for its goods, less commission, by `borneBy`: the shop, or the courier who has them.',
        responses: { ...done, ...refusalResponses(...bodyRefusals, ...goodsRefusals, 'own_shop') },
      }),
      valid('param', idParam),
      valid('json', goodsLostBody),
      async (c) => {
        await recordGoodsLost(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/returned-goods/:id/not-lost',
      requireRight('orders'),
      describeRoute({
        tags: ['Returned goods'],
        summary: 'Undo that goods are lost',
        description: 'They are on their way again; what another seller was paid for them is taken back.',
        responses: { ...done, ...refusalResponses(...bodyRefusals, ...goodsRefusals, 'own_shop') },
      }),
      valid('param', idParam),
      valid('json', undoLostBody),
      async (c) => {
        await undoGoodsLost(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/returned-goods/:id/refusal-charge',
      requireRight('money'),
      describeRoute({
        tags: ['Returned goods'],
        summary: 'Charge a seller for a refused visit',
        description:
          'Of goods that were refused for a fault of their seller: what was agreed with the seller when they were refused, once for a visit.',
        responses: { ...done, ...refusalResponses(...bodyRefusals, 'not_possible', 'own_shop') },
      }),
      valid('param', idParam),
      valid('json', refusalChargeBody),
      async (c) => {
        await chargeRefusal(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/returned-goods/:id/refusal-charge/undo',
      requireRight('money'),
      describeRoute({
        tags: ['Returned goods'],
        summary: 'Undo what a seller was charged for a refused visit',
        responses: { ...done, ...refusalResponses(...bodyRefusals, 'not_possible', 'own_shop') },
      }),
      valid('param', idParam),
      valid('json', undoRefusalChargeBody),
      async (c) => {
        await undoRefusalCharge(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
