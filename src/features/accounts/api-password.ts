import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { answerHeaders } from '#platform/http/answer-headers.ts'
import { bySession, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { type AccountsDeps, anyCtx, tryingInSession } from './api-deps.ts'
import { askForReset } from './ask-for-reset.ts'
import { changePassword } from './change-password.ts'
import { choosePassword } from './enter.ts'
import { findHash } from './password.ts'
import { requireAccount } from './queries.ts'
import { changePasswordBody, forgotPasswordBody, resetPasswordBody } from './schemas.ts'

const tags = ['Account']
const headers = { 'Set-Cookie': answerHeaders.setCookie }

/** Routes that change a password and reset a forgotten one. */
export function passwordApi(deps: AccountsDeps): Hono {
  return new Hono()
    .put(
      '/password',
      describeRoute({
        tags,
        ...bySession,
        summary: 'Change the password',
        description: 'Signs out every other device; this session is replaced by a new one.',
        responses: {
          204: { description: 'Changed', headers },
          ...refuses('invalid_request', 'malformed_body', 'sign_in_required', 'wrong_password'),
        },
      }),
      valid('json', changePasswordBody),
      async (c) => {
        const ctx = await requireAccount(await anyCtx(deps, c))
        const { id } = ctx.shopper
        const currentHash = await findHash(ctx.db, id)
        const device =
          currentHash === null ? null : deps.sessions.devices.find(c, { id, passwordHash: currentHash })
        const passwordHash = await changePassword(ctx, c.req.valid('json'), await tryingInSession(deps, c))
        await deps.sessions.begin(c, id)
        deps.sessions.devices.remember(c, { id, passwordHash }, device ?? {})
        return c.body(null, 204)
      },
    )
    .post(
      '/password/forgotten',
      describeRoute({
        tags,
        summary: 'Ask for a link to choose a new password',
        description: 'The response is the same whether or not an account has the address.',
        responses: {
          204: { description: 'If such an account exists, the mail is being sent' },
          ...refuses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', forgotPasswordBody),
      async (c) => {
        await askForReset(deps, c, c.req.valid('json').email)
        return c.body(null, 204)
      },
    )
    .post(
      '/password/reset',
      describeRoute({
        tags,
        summary: "Choose a new password with a link's token",
        description: 'A token works once and expires after an hour. Every session of the account ends.',
        responses: {
          204: { description: 'The password has been changed', headers },
          ...refuses('invalid_request', 'malformed_body', 'reset_link_invalid'),
        },
      }),
      valid('json', resetPasswordBody),
      async (c) => {
        await choosePassword(deps, c, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
