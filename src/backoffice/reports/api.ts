import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireMember, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { figuresApi } from './api-figures.ts'
import { searchesAdminApi } from './api-searches.ts'
import { findDashboard } from './find-dashboard.ts'
import { setLowStockThreshold } from './low-stock-threshold.ts'
import { dashboard, dashboardQueryArgs, lowStockThresholdBody } from './schemas-dashboard.ts'

const tags = ['Overview']

/** The reports of the back office: the dashboard, the search log and the synonyms. */
export function reportsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/dashboard',
      requireMember(),
      describeRoute({
        tags,
        summary: 'The figures of the shop and its open tasks',
        description:
          'Revenue (`worth`) needs the right `money`, otherwise it is null. Lists of jobs that the caller does not have are empty.',
        responses: { 200: jsonResponse('The overview.', dashboard), ...refusalResponses('invalid_request') },
      }),
      valid('query', dashboardQueryArgs),
      async (c) => c.json(await findDashboard(staffCtx(deps, c), c.req.valid('query'))),
    )
    .put(
      '/low-stock-line',
      requireRight('stock'),
      describeRoute({
        tags,
        summary: 'Set the threshold at or below which stock is low',
        responses: {
          204: { description: 'Set.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'stale'),
        },
      }),
      valid('json', lowStockThresholdBody),
      async (c) => {
        await setLowStockThreshold(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .route('/', searchesAdminApi(deps))
    .route('/', figuresApi(deps))
}
