import type { Context, MiddlewareHandler } from 'hono'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { MemberId } from '#shop/members/api-guard.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import { type Access, hasAccess } from './domain/access.ts'
import type { Membership } from './find-memberships.ts'
import type { RecordInPanel, SellerAccess, SellerWriteCtx } from './seller-ctx.ts'

/** The Hono environment of requests behind the guard of sellers: of one of them, or of the list of one's own. */
export type SellerEnv = { Bindings: { member: MemberId; seller: SellerAccess; record: RecordInPanel } }
export type MySellersEnv = { Bindings: { memberships: Membership[] } }

/** The property of an authorizing middleware that holds the roles it requires; the permission test reads it. */
export const requiredRoles = Symbol('required roles')

/** The property that holds whether a route exists after the seller was closed. */
export const existsWhenClosed = Symbol('exists when closed')

/** The property that holds the states of a seller in which a route exists; undefined: in all but `closed`. */
export const requiredStatuses = Symbol('required statuses')

/**
 * Middleware that restricts a route to these roles; must come first in every route. Refuses with `not_found`, like an unknown
 * address.
 */
export function requireRole(...roles: readonly [SellerRole, ...SellerRole[]]): MiddlewareHandler<SellerEnv> {
  return requireAccess({ roles })
}

/** As {@link requireRole}, with the states of the seller in which the route exists. */
export function requireAccess(access: Access): MiddlewareHandler<SellerEnv> {
  const check: MiddlewareHandler<SellerEnv> = async (c, next) => {
    if (!hasAccess(c.env.seller, access)) throw new Refusal('not_found')
    await next()
  }
  return Object.assign(check, {
    [requiredRoles]: access.roles,
    [requiredStatuses]: access.statuses,
    [existsWhenClosed]: access.whenClosed ?? false,
  })
}

/** The context of a request behind the guard. */
export function sellerCtx(deps: ApiDeps, c: Context<SellerEnv>): SellerWriteCtx {
  const { member, seller, record } = c.env
  return {
    ...publicCtx(deps, c),
    shopper: { id: member.userId },
    sessionId: member.sessionId,
    seller,
    record,
  }
}
