import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { allow, type StaffEnv, staffCtx } from '#features/staff/api-door.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { answers, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { searchesDeskApi } from './api-searches.ts'
import { findDashboard } from './find-dashboard.ts'
import { setLowStockLine } from './low-stock-line.ts'
import { dashboard, dashboardQueryArgs, lowStockLineBody } from './schemas-dashboard.ts'

const tags = ['Overview']

/** The reports of the back office: the dashboard, the search log and the synonyms. */
export function insightApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/dashboard',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'The figures of the shop and its open tasks',
        description: 'Revenue (`worth`) is for admins only; for others it is null.',
        responses: { 200: answers('The overview.', dashboard), ...refuses('invalid_request') },
      }),
      valid('query', dashboardQueryArgs),
      async (c) => c.json(await findDashboard(staffCtx(deps, c), c.req.valid('query'))),
    )
    .put(
      '/low-stock-line',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Set the threshold at or below which stock is low',
        responses: {
          204: { description: 'Set.' },
          ...refuses('invalid_request', 'malformed_body', 'stale'),
        },
      }),
      valid('json', lowStockLineBody),
      async (c) => {
        await setLowStockLine(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .route('/', searchesDeskApi(deps))
}
