import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { SessionDeps } from '#features/accounts/session.ts'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hasRole, type Role } from './domain/roles.ts'
import { findStaffMember } from './queries.ts'
import type { StaffCtx, StaffMember } from './staff-ctx.ts'

/** The Hono environment of authorized back-office requests. */
export type StaffEnv = { Bindings: { staff: StaffMember } }

/** Staff sessions expire after a week; shoppers stay signed in for months. */
const maxSessionAgeMs = 7 * 24 * 60 * 60 * 1000

type GuardResponses = {
  /** Paths that are allowed before the second factor has been verified. */
  isFactorStep: (path: string) => boolean
  /** The response when a code must be entered first. */
  askForCode: (c: Context) => Response
  /** The response when the session was too old and has been ended. */
  askToSignIn: (c: Context) => Response
}

/** Serves `inside` to staff only. Other requests continue to the shop, which answers 404 as for any unknown URL. */
export function staffGuard(
  deps: SessionDeps,
  inside: Hono<StaffEnv>,
  responses: GuardResponses,
): MiddlewareHandler {
  return async (c, next) => {
    const session = await deps.sessions.current(c)
    const member = session && (await findStaffMember(deps, { userId: session.userId, sessionId: session.id }))
    if (!session || !member) return next()
    if (deps.now().getTime() - session.since.getTime() > maxSessionAgeMs) {
      await deps.sessions.end(c)
      return responses.askToSignIn(c)
    }
    if (!member.factorVerified && needsFactor(deps, member) && !responses.isFactorStep(c.req.path)) {
      return responses.askForCode(c)
    }
    const { name, role } = member
    const staff: StaffMember = { userId: session.userId, sessionId: session.id, name, role }
    const response = await inside.fetch(c.req.raw, { ...c.env, staff })
    // A new response, so that headers already set on this one, such as a renewed cookie, are kept.
    return c.newResponse(response.body, response)
  }
}

/** Admins of a public https shop need an authenticator app; members who have set one up always enter its code. */
function needsFactor(
  { publicUrl }: ApiDeps,
  { hasFactor, role }: { hasFactor: boolean; role: Role },
): boolean {
  return hasFactor || (role === 'admin' && (publicUrl?.startsWith('https:') ?? false))
}

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

/** The context of the signed-in member of staff. */
export function staffCtx(deps: ApiDeps, c: Context<StaffEnv>): StaffCtx {
  const { staff } = c.env
  return { ...publicCtx(deps, c), shopper: { id: staff.userId }, staff }
}
