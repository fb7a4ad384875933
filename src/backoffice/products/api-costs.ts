import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { editsResult } from '#shop/catalogue/schemas-edits.ts'
import { changeCosts, editCosts, findCosts, listCosts, setCosts } from './costs.ts'
import { productParams } from './schemas.ts'
import {
  costChangeBody,
  costChangeResult,
  costEditsBody,
  costsBody,
  listedCosts,
  variantCosts,
} from './schemas-costs.ts'
import { salesQuery } from './schemas-sales.ts'

const tags = ['Products']

/** What products cost the shop. Beside these calls the activity log has it, for members with the same rights. */
export function costsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/products/:id/costs',
      requireRight('prices', 'money'),
      describeRoute({
        tags,
        summary: 'What the variants of a product cost the shop',
        responses: {
          200: jsonResponse('One for each variant, in whole dinars.', variantCosts),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', productParams),
      async (c) => c.json(await findCosts(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .put(
      '/products/:id/costs',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Set what variants of a product cost the shop',
        description: 'Orders that were placed have the cost of that moment.',
        responses: {
          204: { description: 'Set.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', productParams),
      valid('json', costsBody),
      async (c) => {
        await setCosts(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/variants/costs',
      requireRight('prices', 'money'),
      describeRoute({
        tags,
        summary: 'What the variants of several products cost the shop',
        description: 'At most 100 products, by their ids: `products=4,8`.',
        responses: {
          200: jsonResponse('By product, in the order of its variants.', listedCosts),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', salesQuery),
      async (c) => c.json(await listCosts(staffCtx(deps, c), c.req.valid('query').products)),
    )
    .post(
      '/variants/costs',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Set what several variants cost the shop',
        description:
          'At most 1000, each with the cost that was `seen`; null is unknown. A variant whose cost is another one by now, or not ' +
          'accepted, is returned with its error; the others are saved.',
        responses: {
          200: jsonResponse('What was saved, and the errors of the others.', editsResult),
          ...refusalResponses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', costEditsBody),
      async (c) => c.json(await editCosts(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/products/cost-change',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Change the costs of several products by percent or an amount',
        description:
          'At most 100. Costs are rounded to whole dinars; an unknown one stays unknown. A product whose costs are others by now, or ' +
          'would have no possible one, is returned with the reason; the others are changed.',
        responses: {
          200: jsonResponse('The changed products, and why others stay.', costChangeResult),
          ...refusalResponses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', costChangeBody),
      async (c) => c.json(await changeCosts(staffCtx(deps, c), c.req.valid('json'))),
    )
}
