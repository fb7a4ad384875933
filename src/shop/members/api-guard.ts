import type { Context, Env, Hono, MiddlewareHandler } from 'hono'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { deviceName } from './domain/device-name.ts'
import { isSessionOver, isVisitDue } from './domain/session-end.ts'
import { recordVisit, type Visit } from './record-visit.ts'

/** What a guard reads of a member and the session of the request, in one statement. */
export type MemberSession = {
  /** Whether an authenticator app is set up, and whether its code was entered in this session. */
  hasFactor: boolean
  factorVerified: boolean
  /** The last request of this session; null before the first. */
  seenAt: Date | null
}

/** The account of a request, and its session. */
export type MemberId = { userId: number; sessionId: number }

export type GuardResponses = {
  /** Paths that are allowed before the second factor has been verified. */
  isFactorStep: (path: string) => boolean
  /** The response when a code must be entered first. */
  askForCode: (c: Context) => Response
  /** The response when the session was over and has been deleted. */
  askToSignIn: (c: Context) => Response
}

type Guard<Member extends MemberSession, Inside extends Env> = {
  /** The member whom this request may reach `inside` as; null: the address is an unknown one for this account. */
  find: (id: MemberId, c: Context) => Promise<Member | null>
  /** Whether a member must have an authenticator app; whoever has one always enters its code. */
  needsFactor: (member: Member) => boolean
  inside: Hono<Inside>
  /** What `inside` knows of the member. */
  toBindings: (member: Member, id: MemberId, c: Context) => Inside['Bindings']
  responses: GuardResponses
}

/**
 * Serves `inside` to members only: staff, or the people of a seller. Other requests continue to the shop, which answers 404 as for any
 * unknown address. Ends sessions that are over (domain/session-end.ts) and records visits.
 */
export function guardMembers<Member extends MemberSession, Inside extends Env>(
  deps: SessionDeps,
  { find, needsFactor, inside, toBindings, responses }: Guard<Member, Inside>,
): MiddlewareHandler {
  return async (c, next) => {
    const session = await deps.sessions.current(c)
    const id = session && { userId: session.userId, sessionId: session.id }
    const member = id && (await find(id, c))
    if (!session || !member) return next()
    const at = new Date()
    if (isSessionOver({ since: session.since, seenAt: member.seenAt }, at)) {
      await deps.sessions.end(c)
      return responses.askToSignIn(c)
    }
    if (isVisitDue(member.seenAt, at))
      await recordVisitOf(deps, {
        sessionId: session.id,
        device: deviceName(c.req.header('user-agent')),
        address: clientAddress(c),
        at,
      })
    const needsCode = !member.factorVerified && (member.hasFactor || needsFactor(member))
    if (needsCode && !responses.isFactorStep(c.req.path)) return responses.askForCode(c)
    const env = Object.assign({}, c.env, toBindings(member, id, c))
    const response = await inside.fetch(c.req.raw, env)
    // A new response, so that headers already set on this one, such as a renewed cookie, are kept.
    return c.newResponse(response.body, response)
  }
}

/** A visit does not fail because its time cannot be stored, as on a full disk: the session then ends earlier. */
async function recordVisitOf({ db, log }: ApiDeps, visit: Visit): Promise<void> {
  await recordVisit(db, visit).catch((err) => log.warn({ err }, 'the visit of a member was not stored'))
}
