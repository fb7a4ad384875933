import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse } from '#platform/http/openapi.ts'
import { requireAccess, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { everybodyAccess } from '#selling/team/domain/access.ts'
import { findToday } from './find-today.ts'
import { sellerToday } from './schemas.ts'

/** The route of a seller's first screen. */
export function homeApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>().get(
    '/today',
    requireAccess(everybodyAccess),
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
