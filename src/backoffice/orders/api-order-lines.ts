import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireEveryRight, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { availableStock, currentOrderState, idParam } from './schemas.ts'
import {
  linePriceBody,
  orderAmountsBody,
  orderLineParam,
  swapChoices,
  swapVariantBody,
} from './schemas-order-lines.ts'
import { setLinePrice, setOrderAmounts } from './set-amounts.ts'
import { listSwapChoices, swapVariant } from './swap-variant.ts'

const tags = ['Orders']
const done = { 204: { description: 'Done.' } }
const refusals = [
  ...(['invalid_request', 'malformed_body', 'not_found'] as const),
  withFacts('stale', 'ChangedMeanwhileProblem', currentOrderState.entries),
  withFacts('not_possible', 'NotPossibleProblem', currentOrderState.entries),
]
const versionNote = '`version` is the version the client read; any other version is refused with `stale`.'

/** Routes for amounts by hand and another variant, before an order is shipped. */
export function orderLinesApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .put(
      '/orders/:id/amounts',
      requireEveryRight('orders', 'prices'),
      describeRoute({
        tags,
        summary: 'Set the delivery fee and the discount of an order by hand, before it is shipped',
        description: `${versionNote} The difference to what was given by hand so far is spread over the lines.`,
        responses: { ...done, ...refusalResponses(...refusals, 'name_parcel') },
      }),
      valid('param', idParam),
      valid('json', orderAmountsBody),
      async (c) => {
        await setOrderAmounts(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/orders/:id/items/:itemId/price',
      requireEveryRight('orders', 'prices'),
      describeRoute({
        tags,
        summary: 'Set the price and the discount of a line by hand, before the order is shipped',
        description: `${versionNote} A price below what promotions take off the line limits them.`,
        responses: { ...done, ...refusalResponses(...refusals) },
      }),
      valid('param', orderLineParam),
      valid('json', linePriceBody),
      async (c) => {
        await setLinePrice(staffCtx(deps, c), c.req.valid('param'), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/orders/:id/items/:itemId/variants',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'The variants that a line of an order can become',
        description:
          'Those of its product that are no line of the order. One that sells for as much as the present one costs the agreed price.',
        responses: {
          200: jsonResponse('The variants.', swapChoices),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', orderLineParam),
      async (c) => c.json(await listSwapChoices(staffCtx(deps, c), c.req.valid('param'))),
    )
    .put(
      '/orders/:id/items/:itemId/variant',
      requireRight('orders'),
      describeRoute({
        tags,
        summary: 'Make a line of an order another variant of its product, before it is shipped',
        description: `${versionNote} Stock is returned and taken; the discounts of the line stay.`,
        responses: {
          ...done,
          ...refusalResponses(
            ...refusals,
            withFacts('stock_exceeded', 'StockLeftProblem', availableStock.entries),
          ),
        },
      }),
      valid('param', orderLineParam),
      valid('json', swapVariantBody),
      async (c) => {
        await swapVariant(staffCtx(deps, c), c.req.valid('param'), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
