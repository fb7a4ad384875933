import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { type AccountsDeps, accountLog, currentCtx, getMailLink, sessionAttemptSource } from './api-deps.ts'
import { confirmEmail } from './change-email.ts'
import { findProfile, requireAccount } from './queries.ts'
import { removeAccount } from './remove-account.ts'
import { confirmEmailBody, profile, profileBody, removalBody } from './schemas.ts'
import { updateProfile } from './update-profile.ts'

const session = { tags: ['Account'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }

/** The signed-in shopper's own profile. */
export function profileApi(deps: AccountsDeps): Hono {
  return new Hono()
    .get(
      '/profile',
      describeRoute({
        ...session,
        summary: "The signed-in shopper's profile",
        description: 'Null for guests and without a session.',
        responses: { 200: { ...jsonResponse('The profile', v.nullable(profile)), headers } },
      }),
      async (c) => c.json(await findProfile(await currentCtx(deps, c))),
    )
    .put(
      '/profile',
      describeRoute({
        ...session,
        summary: 'Change the profile',
        description:
          'The username cannot change. A new e-mail address needs `currentPassword`; it is returned as `pendingEmail` until the link ' +
          'mailed to it is opened. The response is the same whether or not another account has the address or the phone.',
        responses: {
          200: { ...jsonResponse('The profile', profile), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'sign_in_required',
            'wrong_password',
            'sign_in_again',
            'last_admin',
          ),
        },
      }),
      valid('json', profileBody),
      async (c) => {
        const ctx = await requireAccount(await currentCtx(deps, c))
        const from = await sessionAttemptSource(deps, c)
        const linkOf = getMailLink(deps, c, '/confirm-email')
        return c.json(await updateProfile(ctx, c.req.valid('json'), { from, linkOf }))
      },
    )
    .post(
      '/profile/email/confirmation',
      describeRoute({
        tags: ['Account'],
        summary: "Confirm an e-mail address with a link's token",
        description:
          'A token works once and expires after a day. No session is needed: a mail may be read on another device.',
        responses: {
          204: { description: 'The e-mail address has been changed' },
          ...refusalResponses('invalid_request', 'malformed_body', 'reset_link_invalid'),
        },
      }),
      valid('json', confirmEmailBody),
      countAs('signIn'),
      async (c) => {
        const { token } = c.req.valid('json')
        await confirmEmail(publicCtx(deps, c), token, { accountLog: accountLog(deps, c) })
        return c.body(null, 204)
      },
    )
    .post(
      '/profile/removal',
      describeRoute({
        ...session,
        summary: 'Delete the account',
        description:
          'Its orders stay, without personal data. An account without a password leaves it empty, within a quarter of an hour of its sign-in.',
        responses: {
          204: { description: 'The account has been deleted', headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'sign_in_required',
            'wrong_password',
            'sign_in_again',
            'last_admin',
            'last_owner',
          ),
        },
      }),
      valid('json', removalBody),
      countAs('signIn'),
      async (c) => {
        const ctx = await requireAccount(await currentCtx(deps, c))
        const { password } = c.req.valid('json')
        const { removalChecks: checks, removalSteps: steps } = deps
        await removeAccount(ctx, { password, checks, steps }, await sessionAttemptSource(deps, c))
        await deps.sessions.end(c)
        return c.body(null, 204)
      },
    )
}
