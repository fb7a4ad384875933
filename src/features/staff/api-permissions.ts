import type { Context, MiddlewareHandler } from 'hono'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Right, roleFor } from './domain/rights.ts'
import { hasRole, type Role } from './domain/roles.ts'
import type { StaffCtx, StaffMember } from './staff-ctx.ts'

/** The Hono environment of authorized back-office requests. */
export type StaffEnv = { Bindings: { staff: StaffMember } }

/** The property of an {@link requireRole} middleware that holds its role; the permission test reads it. */
export const requiredRole = Symbol('allowed role')

/**
 * Middleware that restricts a route to a role; must come first in every route. Refuses with `not_found`, like an
 * unknown URL.
 */
export function requireRole(needed: Role): MiddlewareHandler<StaffEnv> {
  const check: MiddlewareHandler<StaffEnv> = async (c, next) => {
    if (!hasRole(c.env.staff.role, needed)) throw new Refusal('not_found')
    await next()
  }
  return Object.assign(check, { [requiredRole]: needed })
}

/** Middleware that restricts a route to people with a right; otherwise like {@link requireRole}. */
export const requireRight = (right: Right): MiddlewareHandler<StaffEnv> => requireRole(roleFor(right))

/** The context of the signed-in member of staff. */
export function staffCtx(deps: ApiDeps, c: Context<StaffEnv>): StaffCtx {
  const { staff } = c.env
  return { ...publicCtx(deps, c), shopper: { id: staff.userId }, staff }
}
