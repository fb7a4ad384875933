import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { SessionDeps } from '#features/accounts/session.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import type { StaffEnv } from './api-permissions.ts'
import { needsApp, type Right } from './domain/rights.ts'
import type { Role } from './domain/roles.ts'
import { findStaffMember } from './queries.ts'
import type { StaffMember } from './staff-ctx.ts'

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
    const { name, role, rights } = member
    const staff: StaffMember = { userId: session.userId, sessionId: session.id, name, role, rights }
    const response = await inside.fetch(c.req.raw, { ...c.env, staff })
    // A new response, so that headers already set on this one, such as a renewed cookie, are kept.
    return c.newResponse(response.body, response)
  }
}

/**
 * On a public https shop admins and members with a right over prices, money or people need an authenticator app; members
 * who have set one up always enter its code.
 */
function needsFactor(
  { publicUrl }: ApiDeps,
  { hasFactor, role, rights }: { hasFactor: boolean; role: Role; rights: readonly Right[] },
): boolean {
  return hasFactor || (needsApp({ role, rights }) && (publicUrl?.startsWith('https:') ?? false))
}
