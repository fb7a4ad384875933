import type { Context, MiddlewareHandler } from 'hono'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasEveryRight, hasRight, type Right } from './domain/rights.ts'
import type { StaffCtx, StaffMember } from './staff-ctx.ts'

/** The Hono environment of authorized back-office requests. */
export type StaffEnv = { Bindings: { staff: StaffMember } }

/** The property of an authorizing middleware that holds what it requires; the permission test reads it. */
export const requiredRights = Symbol('required rights')

/** What a route requires: one of the rights, all of them, or only membership of the staff. */
export type RequiredRights = { rights: readonly Right[]; of: 'any' | 'every' | 'member' }

/**
 * Middleware that restricts a route to people with at least one of these rights; must come first in every route.
 * Refuses with `not_found`, like an unknown URL.
 */
export function requireRight(...rights: readonly [Right, ...Right[]]): MiddlewareHandler<StaffEnv> {
  return restrict({ rights, of: 'any' }, (staff) => hasRight(staff, ...rights))
}

/** Middleware that restricts a route to people with all of these rights; otherwise like {@link requireRight}. */
export function requireEveryRight(...rights: readonly [Right, ...Right[]]): MiddlewareHandler<StaffEnv> {
  return restrict({ rights, of: 'every' }, (staff) => hasEveryRight(staff, ...rights))
}

/**
 * Middleware for what every member of staff may do in person, not an API key. Registered by each such route, so that none is left open
 * by mistake.
 */
export function requireMember(): MiddlewareHandler<StaffEnv> {
  return restrict({ rights: [], of: 'member' }, isPerson)
}

/** Middleware after {@link requireRight} for what no API key may do, such as reading secrets. Refuses with `not_found`. */
export const requirePerson: MiddlewareHandler<StaffEnv> = async (c, next) => {
  if (!isPerson(c.env.staff)) throw new Refusal('not_found')
  await next()
}

const isPerson = ({ keyId }: StaffMember) => keyId === undefined

function restrict(
  required: RequiredRights,
  isAllowed: (staff: StaffMember) => boolean,
): MiddlewareHandler<StaffEnv> {
  const check: MiddlewareHandler<StaffEnv> = async (c, next) => {
    const { staff } = c.env
    if (!isAllowed(staff)) {
      staff.onMissingRight?.(required.rights)
      throw new Refusal('not_found')
    }
    await next()
  }
  return Object.assign(check, { [requiredRights]: required })
}

/** The context of the signed-in member of staff. */
export function staffCtx(deps: ApiDeps, c: Context<StaffEnv>): StaffCtx {
  const { staff } = c.env
  return { ...publicCtx(deps, c), shopper: { id: staff.userId }, staff }
}
