import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { answerHeaders } from '#platform/http/answer-headers.ts'
import { answers, bySession, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { type AccountsDeps, anyCtx, tryingFrom } from './api-deps.ts'
import { findProfile, requireAccount } from './queries.ts'
import { removeAccount } from './remove-account.ts'
import { profile, profileBody, removalBody } from './schemas.ts'
import { updateProfile } from './update-profile.ts'

const session = { tags: ['Account'], ...bySession }
const headers = { 'Set-Cookie': answerHeaders.setCookie }

/** The signed-in shopper's own profile. */
export function profileApi(deps: AccountsDeps): Hono {
  return new Hono()
    .get(
      '/profile',
      describeRoute({
        ...session,
        summary: "The signed-in shopper's profile",
        description: 'Null for guests and without a session.',
        responses: { 200: { ...answers('The profile', v.nullable(profile)), headers } },
      }),
      async (c) => c.json(await findProfile(await anyCtx(deps, c))),
    )
    .put(
      '/profile',
      describeRoute({
        ...session,
        summary: 'Change the profile',
        description: 'The username stays. Another e-mail address needs `currentPassword`.',
        responses: {
          200: { ...answers('The profile', profile), headers },
          ...refuses('invalid_request', 'malformed_body', 'sign_in_required', 'wrong_password', 'taken'),
        },
      }),
      valid('json', profileBody),
      async (c) => {
        const ctx = await requireAccount(await anyCtx(deps, c))
        return c.json(await updateProfile(ctx, c.req.valid('json'), tryingFrom(deps, c)))
      },
    )
    .post(
      '/profile/removal',
      describeRoute({
        ...session,
        summary: 'Delete the account',
        description: 'Its orders stay, without the person.',
        responses: {
          204: { description: 'The account is gone', headers },
          ...refuses('invalid_request', 'malformed_body', 'sign_in_required', 'wrong_password'),
        },
      }),
      valid('json', removalBody),
      async (c) => {
        const ctx = await requireAccount(await anyCtx(deps, c))
        const { password } = c.req.valid('json')
        await removeAccount(ctx, { password, steps: deps.removalSteps }, tryingFrom(deps, c))
        await deps.sessions.end(c)
        return c.body(null, 204)
      },
    )
}
