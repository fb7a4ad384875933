import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { refusalLog } from '#shop/accounts/api-refusal-log.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import type { StaffEnv } from './api-rights.ts'
import { deviceName } from './domain/device-name.ts'
import { type AppPolicy, needsApp, type Right } from './domain/rights.ts'
import type { Role } from './domain/roles.ts'
import { isSessionOver, isVisitDue } from './domain/session-end.ts'
import { findStaffMember } from './queries.ts'
import { recordVisit, type Visit } from './record-visit.ts'
import type { StaffMember } from './staff-ctx.ts'

/** `appPolicy`: who needs an authenticator app (STAFF_APP); by default everybody who sees phones or money. */
export type GuardDeps = SessionDeps & { appPolicy?: AppPolicy }

type GuardResponses = {
  /** Paths that are allowed before the second factor has been verified. */
  isFactorStep: (path: string) => boolean
  /** The response when a code must be entered first. */
  askForCode: (c: Context) => Response
  /** The response when the session was over and has been deleted. */
  askToSignIn: (c: Context) => Response
}

/** Serves `inside` to staff only. Other requests continue to the shop, which answers 404 as for any unknown URL. */
export function staffGuard(
  deps: GuardDeps,
  inside: Hono<StaffEnv>,
  responses: GuardResponses,
): MiddlewareHandler {
  return async (c, next) => {
    const session = await deps.sessions.current(c)
    const member = session && (await findStaffMember(deps, { userId: session.userId, sessionId: session.id }))
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
    if (!member.factorVerified && needsFactor(deps, member) && !responses.isFactorStep(c.req.path)) {
      return responses.askForCode(c)
    }
    const { name, role, rights } = member
    const { id: sessionId, userId } = session
    const onMissingRight: StaffMember['onMissingRight'] = (needs) =>
      refusalLog(deps, c)({ event: 'right_missing', code: 'not_found', needs, userIds: [userId] })
    const staff: StaffMember = { userId, sessionId, name, role, rights, onMissingRight }
    const response = await inside.fetch(c.req.raw, { ...c.env, staff })
    // A new response, so that headers already set on this one, such as a renewed cookie, are kept.
    return c.newResponse(response.body, response)
  }
}

/** A visit does not fail because its time cannot be stored, as on a full disk: the session then ends earlier. */
async function recordVisitOf({ db, log }: ApiDeps, visit: Visit): Promise<void> {
  await recordVisit(db, visit).catch((err) => log.warn({ err }, 'the visit of a member was not stored'))
}

/**
 * On a public https shop admins and members with a right that the policy guards need an authenticator app; members who
 * have set one up always enter its code.
 */
function needsFactor(
  { publicUrl, appPolicy = 'phones' }: GuardDeps,
  { hasFactor, role, rights }: { hasFactor: boolean; role: Role; rights: readonly Right[] },
): boolean {
  return hasFactor || (needsApp({ role, rights }, appPolicy) && (publicUrl?.startsWith('https:') ?? false))
}
