import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { acceptInPart } from './accept-in-part.ts'
import { recordGoodsBack, recordGoodsLost } from './decide-goods.ts'
import { listReturnedGoods } from './list-goods.ts'
import { currentOrderState, idParam } from './schemas.ts'
import {
  acceptInPartBody,
  currentGoodsState,
  goodsBackBody,
  goodsLostBody,
  goodsPage,
  goodsQuery,
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
          'Those on their way back unless `state` says otherwise, oldest first; goods that are back or lost newest first.',
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
        description: 'Nothing goes into stock. This is final.',
        responses: { ...done, ...refusalResponses(...bodyRefusals, ...goodsRefusals) },
      }),
      valid('param', idParam),
      valid('json', goodsLostBody),
      async (c) => {
        await recordGoodsLost(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
