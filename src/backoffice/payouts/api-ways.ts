import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { decideWay, listWaitingWays } from './decide-way.ts'
import { waitingWays } from './schemas.ts'

const tags = ['Payouts']
const authorize = () => requireRight('money')
const decided = {
  204: { description: 'Decided; the owners of the seller are mailed.' },
  ...refusalResponses('invalid_request', 'not_found', 'not_possible', 'own_shop'),
}

/** Where sellers are paid. */
export function payoutWaysAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/payout-ways',
      authorize(),
      describeRoute({
        tags,
        summary: 'List the ways of payout that wait to be confirmed',
        responses: { 200: jsonResponse('Up to 100, the oldest first.', waitingWays) },
      }),
      async (c) => c.json(await listWaitingWays(staffCtx(deps, c))),
    )
    .post(
      '/payout-ways/:id/confirm',
      authorize(),
      describeRoute({
        tags,
        summary: 'Confirm where a seller is paid',
        description: 'The way before it ends, and payouts pause for 72 hours.',
        responses: decided,
      }),
      valid('param', idParams),
      async (c) => {
        await decideWay(staffCtx(deps, c), c.req.valid('param').id, true)
        return c.body(null, 204)
      },
    )
    .post(
      '/payout-ways/:id/refuse',
      authorize(),
      describeRoute({ tags, summary: 'Refuse where a seller wants to be paid', responses: decided }),
      valid('param', idParams),
      async (c) => {
        await decideWay(staffCtx(deps, c), c.req.valid('param').id, false)
        return c.body(null, 204)
      },
    )
}
