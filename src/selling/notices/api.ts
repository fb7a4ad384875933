import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireAccess, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { everybodyAccess, myAccountAccess } from '#selling/team/domain/access.ts'
import { countUnseen, listNotices, markSeen } from './notices.ts'
import { noticesArgs, seenBody, sellerNotices, unseenNotices } from './schemas.ts'

const tags = ['Selling']

/** Routes for what happened at the seller, and what of it the member has read. */
export function noticesApi(deps: ApiDeps): Hono<SellerEnv> {
  const authorize = requireAccess(everybodyAccess)
  return new Hono<SellerEnv>()
    .get(
      '/notices',
      authorize,
      describeRoute({
        tags,
        summary: 'What happened in the last 60 days, the newest first',
        description: 'Each role reads what concerns it.',
        responses: {
          200: jsonResponse('One page of 30.', sellerNotices),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', noticesArgs),
      async (c) => c.json(await listNotices(sellerCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/notices/unseen',
      authorize,
      describeRoute({
        tags,
        summary: 'How many notices the member has not seen',
        responses: { 200: jsonResponse('Their number.', unseenNotices) },
      }),
      async (c) => c.json(await countUnseen(sellerCtx(deps, c))),
    )
    .post(
      '/notices/seen',
      requireAccess(myAccountAccess),
      describeRoute({
        tags,
        summary: 'Record until which notice the member has read',
        description: '`until` is the time of the newest one read. What was seen stays seen.',
        responses: {
          204: { description: 'Done.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', seenBody),
      async (c) => {
        await markSeen(sellerCtx(deps, c), c.req.valid('json').until)
        return c.body(null, 204)
      },
    )
}
