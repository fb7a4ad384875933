import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { answerHeaders } from '#platform/http/answer-headers.ts'
import { answers, bySession, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { type AccountsDeps, anyCtx } from './api-deps.ts'
import { passwordApi } from './api-password.ts'
import { profileApi } from './api-profile.ts'
import { endAllSessions } from './change-password.ts'
import { logIn, register } from './enter.ts'
import { requireAccount } from './queries.ts'
import { loginBody, registerBody, sessionUser, signedIn } from './schemas.ts'
import { findSessionPerson } from './staff-fact.ts'

const session = { tags: ['Account'], ...bySession }
const headers = { 'Set-Cookie': answerHeaders.setCookie }
const movesGuestData = "The data of a guest's session moves to the account; a new session starts."

/** Registration, sign-in, sign-out and who the session's shopper is. */
export function accountsApi(deps: AccountsDeps): Hono {
  return new Hono()
    .route('/', passwordApi(deps))
    .route('/', profileApi(deps))
    .post(
      '/users',
      describeRoute({
        ...session,
        summary: 'Register',
        description: `A "taken" response names the fields another account already uses. ${movesGuestData}`,
        responses: {
          201: { ...answers('The account, signed in', signedIn), headers },
          ...refuses('invalid_request', 'malformed_body', 'taken'),
        },
      }),
      valid('json', registerBody),
      async (c) => c.json(await register(deps, c, c.req.valid('json')), 201),
    )
    .post(
      '/login',
      describeRoute({
        ...session,
        summary: 'Sign in',
        description: `By username, e-mail address or phone. After five wrong passwords responses are delayed. ${movesGuestData}`,
        responses: {
          200: { ...answers('The account, signed in', signedIn), headers },
          ...refuses('invalid_request', 'malformed_body', 'invalid_credentials'),
        },
      }),
      valid('json', loginBody),
      async (c) => c.json(await logIn(deps, c, c.req.valid('json'))),
    )
    .post(
      '/logout',
      describeRoute({
        ...session,
        summary: 'Sign out',
        description: 'Ends this session; without one nothing happens.',
        responses: { 204: { description: 'Signed out', headers } },
      }),
      async (c) => {
        await deps.sessions.end(c)
        return c.body(null, 204)
      },
    )
    .post(
      '/logout/everywhere',
      describeRoute({
        ...session,
        summary: 'Sign out on every device',
        responses: {
          204: { description: 'Every session of the account has ended', headers },
          ...refuses('sign_in_required'),
        },
      }),
      async (c) => {
        const ctx = await requireAccount(await anyCtx(deps, c))
        await endAllSessions(ctx)
        await deps.sessions.end(c)
        return c.body(null, 204)
      },
    )
    .get(
      '/session',
      describeRoute({
        ...session,
        summary: "Who the session's shopper is",
        description: 'Null without a session.',
        responses: { 200: { ...answers('The shopper', v.nullable(sessionUser)), headers } },
      }),
      async (c) => c.json(await findSessionPerson(await anyCtx(deps, c), deps.isStaff)),
    )
}
