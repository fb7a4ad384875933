import type { Context, MiddlewareHandler } from 'hono'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { MemberId } from '#shop/members/api-guard.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import type { Membership } from './find-memberships.ts'
import type { SellerAccess, SellerCtx } from './seller-ctx.ts'

/** The Hono environment of requests behind the guard of sellers: of one of them, or of the list of one's own. */
export type SellerEnv = { Bindings: { member: MemberId; seller: SellerAccess } }
export type MySellersEnv = { Bindings: { memberships: Membership[] } }

/** The property of an authorizing middleware that holds the roles it requires; the permission test reads it. */
export const requiredRoles = Symbol('required roles')

/**
 * Middleware that restricts a route to these roles; must come first in every route. Refuses with `not_found`, like an unknown
 * address.
 */
export function requireRole(...roles: readonly [SellerRole, ...SellerRole[]]): MiddlewareHandler<SellerEnv> {
  const check: MiddlewareHandler<SellerEnv> = async (c, next) => {
    if (!roles.includes(c.env.seller.role)) throw new Refusal('not_found')
    await next()
  }
  return Object.assign(check, { [requiredRoles]: roles })
}

/** The context of a request behind the guard. */
export function sellerCtx(deps: ApiDeps, c: Context<SellerEnv>): SellerCtx {
  const { member, seller } = c.env
  return { ...publicCtx(deps, c), shopper: { id: member.userId }, sessionId: member.sessionId, seller }
}
