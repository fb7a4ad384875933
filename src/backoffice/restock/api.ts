import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listRestockRequests, listWaitingVariants } from './list-requests.ts'
import { markNotified } from './mark-notified.ts'
import {
  restockRequestPage,
  restockRequestsQueryArgs,
  waitingVariantPage,
  waitingVariantsQueryArgs,
} from './schemas.ts'

const tags = ['Waiting for stock']

/** People who wait for sold-out products: what to reorder, and to whom staff write. */
export function restockAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/waiting-variants',
      requireRight('stock'),
      describeRoute({
        tags,
        summary:
          'List the sold-out variants for which people wait, those with the largest number of people first',
        responses: {
          200: jsonResponse('One page.', waitingVariantPage),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', waitingVariantsQueryArgs),
      async (c) => c.json(await listWaitingVariants(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/restock-requests',
      requireRight('stock'),
      describeRoute({
        tags,
        summary: 'List the people to whom staff write, oldest request first, or those who were notified',
        description:
          'Due are people with a phone whose variant is available, and addresses to which no mail could be sent.',
        responses: {
          200: jsonResponse('One page.', restockRequestPage),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', restockRequestsQueryArgs),
      async (c) => c.json(await listRestockRequests(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/restock-requests/:id/notified',
      requireRight('stock'),
      describeRoute({
        tags,
        summary: 'Record that a member of staff wrote to a person',
        responses: {
          204: { description: 'Recorded.' },
          ...refusalResponses('invalid_request', 'not_found', 'stale'),
        },
      }),
      valid('param', idParams),
      async (c) => {
        await markNotified(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
