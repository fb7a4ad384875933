import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { jsonResponse, optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { codeApi } from './api-code.ts'
import { type AccountsDeps, currentCtx } from './api-deps.ts'
import { passwordApi } from './api-password.ts'
import { profileApi } from './api-profile.ts'
import { logIn, register } from './api-sign-in.ts'
import { endAllSessions } from './change-password.ts'
import { requireAccount } from './queries.ts'
import { loginBody, registerBody, sessionUser, signedIn } from './schemas.ts'
import { findSessionUserWithWork } from './work-facts.ts'

const session = { tags: ['Account'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const movesGuestData = "The data of a guest's session moves to the account; a new session starts."

/** Registration, sign-in, sign-out and who the session's shopper is. */
export function accountsApi(deps: AccountsDeps): Hono {
  return new Hono()
    .route('/', passwordApi(deps))
    .route('/', profileApi(deps))
    .route('/', codeApi(deps))
    .post(
      '/users',
      describeRoute({
        ...session,
        summary: 'Register',
        description: `A "taken" response names the fields another account already uses. ${movesGuestData}`,
        responses: {
          201: { ...jsonResponse('The account, signed in', signedIn), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'taken'),
        },
      }),
      valid('json', registerBody),
      countAs('signIn'),
      async (c) => c.json(await register(deps, c, c.req.valid('json')), 201),
    )
    .post(
      '/login',
      describeRoute({
        ...session,
        summary: 'Sign in',
        description: `By username, e-mail address or phone. After five wrong passwords responses are delayed. ${movesGuestData}`,
        responses: {
          200: { ...jsonResponse('The account, signed in', signedIn), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'invalid_credentials'),
        },
      }),
      valid('json', loginBody),
      countAs('signIn'),
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
          ...refusalResponses('sign_in_required'),
        },
      }),
      async (c) => {
        const ctx = await requireAccount(await currentCtx(deps, c))
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
        responses: { 200: { ...jsonResponse('The shopper', v.nullable(sessionUser)), headers } },
      }),
      async (c) => c.json(await findSessionUserWithWork(await currentCtx(deps, c), deps.findWork)),
    )
}
