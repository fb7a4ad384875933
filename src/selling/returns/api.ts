import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { listMyReturns } from './list-returns.ts'
import { myReturns, myReturnsArgs } from './schemas.ts'

/** What customers send back of the seller's parcels. */
export function sellerReturnsApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>().get(
    '/returns',
    requireRole('owner', 'manager'),
    describeRoute({
      tags: ['Returns'],
      summary: 'List the returns of parcels of the seller, the newest first',
      description: 'The shop decides about them and receives the goods.',
      responses: {
        200: jsonResponse('One page of 20.', myReturns),
        ...refusalResponses('invalid_request'),
      },
    }),
    valid('query', myReturnsArgs),
    async (c) => c.json(await listMyReturns(sellerCtx(deps, c), c.req.valid('query'))),
  )
}
