import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { memberBody, memberParams, sellerTeam } from './schemas.ts'
import { listTeam, removeMember, saveMember } from './write-team.ts'

const tags = ['Selling']
const done = { 204: { description: 'Done.' } }

/** Routes for who works for the seller. */
export function peopleApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>()
    .get(
      '/team',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'The people of the seller',
        responses: { 200: jsonResponse('Who came first first.', sellerTeam) },
      }),
      async (c) => c.json(await listTeam(sellerCtx(deps, c))),
    )
    .post(
      '/team',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Add an account by its e-mail address, or change the role that it has',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'malformed_body', 'last_owner', 'not_possible', 'too_many'),
        },
      }),
      valid('json', memberBody),
      async (c) => {
        await saveMember(sellerCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/team/:userId',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Remove somebody',
        description: 'The account stays.',
        responses: {
          ...done,
          ...refusalResponses('invalid_request', 'not_found', 'last_owner', 'not_possible'),
        },
      }),
      valid('param', memberParams),
      async (c) => {
        await removeMember(sellerCtx(deps, c), c.req.valid('param').userId)
        return c.body(null, 204)
      },
    )
}
