import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { addPayoutWay, findOwnPayoutWays, type RecordPayoutWay } from './add-payout-way.ts'
import { ownPayoutWays, payoutWayBody } from './schemas.ts'

export type SellerPayoutsDeps = ApiDeps & { recordPayoutWay: RecordPayoutWay }

const tags = ['Selling']

/** Routes for where a seller is paid. */
export function sellerPayoutsApi(deps: SellerPayoutsDeps): Hono<SellerEnv> {
  const { recordPayoutWay } = deps
  return new Hono<SellerEnv>()
    .get(
      '/payout-ways',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'The ways of payout of the seller',
        responses: { 200: jsonResponse('The newest first.', ownPayoutWays) },
      }),
      async (c) => c.json(await findOwnPayoutWays(sellerCtx(deps, c))),
    )
    .post(
      '/payout-ways',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Name where the seller is to be paid',
        description:
          'Staff confirm it. Every owner is mailed, and payouts pause for 72 hours unless it is the first way.',
        responses: {
          201: jsonResponse('The way.', v.object({ id: v.pipe(v.number(), v.integer()) })),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_possible'),
        },
      }),
      valid('json', payoutWayBody),
      async (c) => {
        const ctx = Object.assign(sellerCtx(deps, c), { recordPayoutWay })
        return c.json({ id: await addPayoutWay(ctx, c.req.valid('json')) }, 201)
      },
    )
}
