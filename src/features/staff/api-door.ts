import type { Context, Hono, MiddlewareHandler } from 'hono'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { mayAct, type Role } from './domain/roles.ts'
import { findStaffMember } from './queries.ts'
import type { StaffCtx, StaffMember } from './staff-ctx.ts'

/** What a request behind the door carries. */
export type StaffEnv = { Bindings: { staff: StaffMember } }

/** After so long somebody of the shop signs in anew; shoppers stay signed in for months. */
const longestMs = 7 * 24 * 60 * 60 * 1000

type Outside = {
  /** What is asked for before a code of the authenticator app has been shown. */
  isFactorStep: (path: string) => boolean
  /** The answer where a code is wanted first. */
  askForCode: (c: Context) => Response
  /** The answer to a session that is too old: it has been ended. */
  askToSignIn: (c: Context) => Response
}

/**
 * Lets people of the shop in to what is `inside`. Everybody else goes past it: what the shop answers there is what it
 * answers at any address it does not have.
 */
export function staffDoor(deps: ApiDeps, inside: Hono<StaffEnv>, outside: Outside): MiddlewareHandler {
  return async (c, next) => {
    const session = await deps.sessions.current(c)
    const member = session && (await findStaffMember(deps, { userId: session.userId, sessionId: session.id }))
    if (!session || !member) return next()
    if (deps.now().getTime() - session.since.getTime() > longestMs) {
      await deps.sessions.end(c)
      return outside.askToSignIn(c)
    }
    if (!member.factorShown && needsFactor(deps, member) && !outside.isFactorStep(c.req.path)) {
      return outside.askForCode(c)
    }
    const { name, role } = member
    const staff: StaffMember = { userId: session.userId, sessionId: session.id, name, role }
    const answer = await inside.fetch(c.req.raw, { ...c.env, staff })
    // Not the answer itself: what the session has put on this one, a renewed cookie, goes along.
    return c.newResponse(answer.body, answer)
  }
}

/** An admin of a shop on the open internet needs an authenticator app; whoever has set one up always shows its code. */
function needsFactor(
  { publicUrl }: ApiDeps,
  { hasFactor, role }: { hasFactor: boolean; role: Role },
): boolean {
  return hasFactor || (role === 'admin' && (publicUrl?.startsWith('https:') ?? false))
}

/** Under it stands, on what {@link allow} gives, the role it lets through: the permission walk reads it. */
export const allowedRole = Symbol('allowed role')

/** Who may make a call: stands first in every one. Refuses with `not_found`, as an address nobody knows. */
export function allow(needed: Role): MiddlewareHandler<StaffEnv> {
  const check: MiddlewareHandler<StaffEnv> = async (c, next) => {
    if (!mayAct(c.env.staff.role, needed)) throw new Refusal('not_found')
    await next()
  }
  return Object.assign(check, { [allowedRole]: needed })
}

/** The context of who acts. */
export function staffCtx(deps: ApiDeps, c: Context<StaffEnv>): StaffCtx {
  const { staff } = c.env
  return { ...publicCtx(deps, c), shopper: { id: staff.userId }, staff }
}
