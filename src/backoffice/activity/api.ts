import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listActivity } from './list-activity.ts'
import { activity, activityQueryArgs } from './schemas-activity.ts'

/** The activity log; for admins only. */
export function activityApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().get(
    '/activity',
    requireRight('people'),
    describeRoute({
      tags: ['Staff'],
      summary: 'List the changes of the team, newest first, 50 per page by default',
      responses: {
        200: jsonResponse('One page.', activity),
        ...refusalResponses('invalid_request', 'not_found'),
      },
    }),
    valid('query', activityQueryArgs),
    async (c) => c.json(await listActivity(staffCtx(deps, c), c.req.valid('query'))),
  )
}
