import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requirePerson, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { endActing, startActing } from './acting.ts'
import { actBody, actingStarted } from './schemas.ts'

const tags = ['Sellers']

/** Support: a member of staff acts for a seller in its panel. */
export function actingApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/sellers/:id/act',
      requireRight('sellers'),
      requirePerson,
      describeRoute({
        tags,
        summary: 'Act for a seller as its manager, for 30 minutes in this session',
        description:
          'Without ways of payout, team and papers. Each owner is mailed the reason; what is changed is in the log under the own name.',
        responses: {
          200: jsonResponse('The seller, and until when.', actingStarted),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'own_shop', 'not_possible'),
        },
      }),
      valid('param', idParams),
      valid('json', actBody),
      async (c) => c.json(await startActing(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/sellers/acting',
      requireRight('sellers'),
      requirePerson,
      describeRoute({
        tags,
        summary: 'End acting for a seller in this session',
        responses: { 204: { description: 'Nobody acts in this session any more.' } },
      }),
      async (c) => {
        await endActing(staffCtx(deps, c))
        return c.body(null, 204)
      },
    )
}
