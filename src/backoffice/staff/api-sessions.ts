import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { accountLog } from '#shop/accounts/api-deps.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { requireMember, type StaffEnv, staffCtx } from './api-rights.ts'
import { endMySession, endOtherSessions, listMySessions } from './my-sessions.ts'
import { mySessions, sessionParams } from './schemas.ts'

/** Routes for the member's own sessions. */
export function sessionsApi(deps: SessionDeps): Hono<StaffEnv> {
  const tags = ['Own sessions']
  return new Hono<StaffEnv>()
    .get(
      '/sessions',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Where the member is signed in',
        responses: { 200: jsonResponse('The current session first, then those used last.', mySessions) },
      }),
      async (c) => c.json(await listMySessions(staffCtx(deps, c))),
    )
    .delete(
      '/sessions',
      requireMember(),
      describeRoute({
        tags,
        summary: 'End all other sessions',
        description: 'The session of the request goes on.',
        responses: { 204: { description: 'Signed out everywhere else.' } },
      }),
      async (c) => {
        const ctx = staffCtx(deps, c)
        await endOtherSessions(ctx)
        accountLog(deps, c)({ event: 'session_ended', userIds: [ctx.staff.userId] })
        return c.body(null, 204)
      },
    )
    .delete(
      '/sessions/:sessionId',
      requireMember(),
      describeRoute({
        tags,
        summary: 'End one of the own sessions',
        description: "Somebody else's session is `not_found`.",
        responses: {
          204: { description: 'Signed out there.' },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', sessionParams),
      async (c) => {
        const ctx = staffCtx(deps, c)
        await endMySession(ctx, c.req.valid('param').sessionId)
        accountLog(deps, c)({ event: 'session_ended', userIds: [ctx.staff.userId] })
        return c.body(null, 204)
      },
    )
}
