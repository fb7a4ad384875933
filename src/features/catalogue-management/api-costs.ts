import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#features/staff/api-permissions.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { findCosts, setCosts } from './costs.ts'
import { productParams } from './schemas.ts'
import { costsBody, variantCosts } from './schemas-costs.ts'

const tags = ['Products']

/** What products cost the shop. No other call returns it. */
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
}
