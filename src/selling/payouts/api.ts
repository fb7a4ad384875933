import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireAccess, requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { payoutDetails } from '#shop/payouts/schemas.ts'
import { addPayoutWay } from './add-payout-way.ts'
import { moneyAccess } from './domain/money-access.ts'
import { findMyPayoutWays, findSellerMoney, getMyPayout, listMyPayouts } from './queries.ts'
import { myPayoutPage, myPayoutsArgs, myPayoutWays, payoutWayBody, sellerMoney } from './schemas.ts'

const tags = ['Selling']

/** Routes for the money of a seller: what is held and owed, its payouts, and where it is paid. */
export function sellerPayoutsApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>()
    .get(
      '/money',
      requireAccess(moneyAccess),
      describeRoute({
        tags,
        summary: 'What the shop holds and owes, and why money is held',
        responses: { 200: jsonResponse('The sums in dinars.', sellerMoney) },
      }),
      async (c) => c.json(await findSellerMoney(sellerCtx(deps, c))),
    )
    .get(
      '/payouts',
      requireAccess(moneyAccess),
      describeRoute({
        tags,
        summary: 'The payouts of the seller, the newest first',
        responses: { 200: jsonResponse('One page.', myPayoutPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', myPayoutsArgs),
      async (c) => c.json(await listMyPayouts(sellerCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/payouts/:id',
      requireAccess(moneyAccess),
      describeRoute({
        tags,
        summary: 'One payout with its lines',
        responses: {
          200: jsonResponse('The payout.', payoutDetails),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getMyPayout(sellerCtx(deps, c), c.req.valid('param').id)),
    )
    .get(
      '/payout-ways',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'The ways of payout of the seller',
        responses: { 200: jsonResponse('The newest first.', myPayoutWays) },
      }),
      async (c) => c.json(await findMyPayoutWays(sellerCtx(deps, c))),
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
        const ctx = sellerCtx(deps, c)
        return c.json({ id: await addPayoutWay(ctx, c.req.valid('json')) }, 201)
      },
    )
}
