import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import type { FactorMount } from '#shop/members/api-factor.ts'
import { recoveryCodesApi } from '#shop/members/api-recovery-codes.ts'
import { factorApi } from '#shop/members/api-second-factor.ts'
import type { RecordFactor } from '#shop/members/factor-ctx.ts'
import { type MySellersEnv, requireAccess, type SellerEnv, sellerCtx } from './api-roles.ts'
import { everybodyAccess, myAccountAccess } from './domain/access.ts'
import { toMySellers } from './find-memberships.ts'
import { mySellers, sellerSelf } from './schemas.ts'
import { findSellerSelf } from './self.ts'

/** `recordFactor`: records changes of a second factor where changes by staff are recorded. */
export type SellingDeps = SessionDeps & { recordFactor: RecordFactor }

const tags = ['Selling']

/** Routes of everybody who works for a seller: who they are, and their second factor. */
export function teamApi(deps: SellingDeps): Hono<SellerEnv> {
  const authorize = requireAccess(everybodyAccess)
  const factor: FactorMount = {
    authorize: requireAccess(myAccountAccess),
    toCtx: (c: Context<SellerEnv>) => Object.assign(sellerCtx(deps, c), { recordFactor: deps.recordFactor }),
  }
  return new Hono<SellerEnv>()
    .get(
      '/self',
      authorize,
      describeRoute({
        tags,
        summary: 'The signed-in member of the seller',
        responses: { 200: jsonResponse('The member and the seller.', sellerSelf) },
      }),
      async (c) => c.json(await findSellerSelf(sellerCtx(deps, c))),
    )
    .route('/', factorApi(deps, factor))
    .route('/', recoveryCodesApi(deps, factor))
}

/** The route of everybody who works for any seller. */
export function mySellersApi(): Hono<MySellersEnv> {
  return new Hono<MySellersEnv>().get(
    '/',
    describeRoute({
      tags,
      summary: 'The sellers that the account works for',
      description: 'By slug. Available before a code of the authenticator app has been entered.',
      responses: { 200: jsonResponse('The sellers.', mySellers), ...refusalResponses('not_found') },
    }),
    (c) => c.json(toMySellers(c.env.memberships)),
  )
}
