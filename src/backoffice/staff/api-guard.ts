import type { Hono, MiddlewareHandler } from 'hono'
import { refusalLog } from '#shop/accounts/api-refusal-log.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { type GuardResponses, guardMembers } from '#shop/members/api-guard.ts'
import type { StaffEnv } from './api-rights.ts'
import { type AppPolicy, needsApp } from './domain/rights.ts'
import { findStaffMember } from './queries.ts'
import type { StaffMember } from './staff-ctx.ts'

/** `appPolicy`: who needs an authenticator app (STAFF_APP); by default everybody who sees phones or money. */
export type GuardDeps = SessionDeps & { appPolicy?: AppPolicy }

/**
 * Serves `inside` to staff only ({@link guardMembers}). On a public https shop admins and members with a right that the policy guards
 * need an authenticator app.
 */
export function staffGuard(
  deps: GuardDeps,
  inside: Hono<StaffEnv>,
  responses: GuardResponses,
): MiddlewareHandler {
  const { appPolicy = 'phones', publicUrl } = deps
  return guardMembers(deps, {
    find: (id) => findStaffMember(deps, id),
    needsFactor: (member) => needsApp(member, appPolicy) && (publicUrl?.startsWith('https:') ?? false),
    inside,
    toBindings: ({ name, role, rights }, { userId, sessionId }, c) => {
      const onMissingRight: StaffMember['onMissingRight'] = (needs) =>
        refusalLog(deps, c)({ event: 'right_missing', code: 'not_found', needs, userIds: [userId] })
      return { staff: { userId, sessionId, name, role, rights, onMissingRight } }
    },
    responses,
  })
}
