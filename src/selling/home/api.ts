import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse } from '#platform/http/openapi.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { sellerRoles } from '#shop/sellers/domain/sellers.ts'
import { findToday } from './find-today.ts'
import { sellerToday } from './schemas.ts'

/** The route of a seller's first screen. */
export function homeApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>().get(
    '/today',
    requireRole(...sellerRoles),
    describeRoute({
      tags: ['Selling'],
      summary: 'What is to be done today, and what was collected',
      description:
        'Accountants read the money, packers the work, owners and managers both and what else waits.',
      responses: { 200: jsonResponse('Counts and sums.', sellerToday) },
    }),
    async (c) => c.json(await findToday(sellerCtx(deps, c))),
  )
}
