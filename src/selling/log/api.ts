import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import { type SellerLog, type SellerLogArgs, sellerLog, sellerLogArgs } from './schemas.ts'

/** The log belongs to the back office, which these parts do not import: the server passes what reads it (`src/server/seller-routes.ts`). */
export type ListLog = (ctx: SellerCtx, args: SellerLogArgs) => Promise<SellerLog>

/** The log of the seller, for its owners. */
export function sellerLogApi(deps: ApiDeps & { listLog: ListLog }): Hono<SellerEnv> {
  return new Hono<SellerEnv>().get(
    '/audit',
    requireRole('owner'),
    describeRoute({
      tags: ['Selling'],
      summary: 'What the people of the seller and support did in its panel, and the shop with its offers',
      description: 'The newest first, 50 at a time; `before` is the last id of the former page.',
      responses: { 200: jsonResponse('One page.', sellerLog), ...refusalResponses('invalid_request') },
    }),
    valid('query', sellerLogArgs),
    async (c) => c.json(await deps.listLog(sellerCtx(deps, c), c.req.valid('query'))),
  )
}
