import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { optionalSession, refusalResponses } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { type AccountsDeps, accountLog, currentCtx, sessionAttemptSource } from './api-deps.ts'
import { requestResetLink } from './api-request-reset.ts'
import { choosePassword } from './api-sign-in.ts'
import { changePassword } from './change-password.ts'
import { findHash } from './password.ts'
import { requireAccount } from './queries.ts'
import { changePasswordBody, forgotPasswordBody, resetPasswordBody } from './schemas.ts'

const tags = ['Account']
const headers = { 'Set-Cookie': responseHeaders.setCookie }

/** Routes that change a password and reset a forgotten one. */
export function passwordApi(deps: AccountsDeps): Hono {
  return new Hono()
    .put(
      '/password',
      describeRoute({
        tags,
        ...optionalSession,
        summary: 'Change the password',
        description: 'Signs out every other device; this session is replaced by a new one.',
        responses: {
          204: { description: 'Changed', headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'sign_in_required', 'wrong_password'),
        },
      }),
      valid('json', changePasswordBody),
      countAs('signIn'),
      async (c) => {
        const ctx = await requireAccount(await currentCtx(deps, c))
        const { id } = ctx.shopper
        const currentHash = await findHash(ctx.db, id)
        const device =
          currentHash === null ? null : deps.sessions.devices.find(c, { id, passwordHash: currentHash })
        const passwordHash = await changePassword(
          ctx,
          c.req.valid('json'),
          await sessionAttemptSource(deps, c),
        )
        accountLog(deps, c)({ event: 'password_changed', userIds: [id] })
        await deps.sessions.begin(c, { userId: id, passwordHash })
        deps.sessions.devices.remember(c, { id, passwordHash }, device ?? {})
        return c.body(null, 204)
      },
    )
    .post(
      '/password/forgotten',
      describeRoute({
        tags,
        ...optionalSession,
        summary: 'Ask for a link to choose a new password',
        description: 'The response is the same whether or not an account has the address.',
        responses: {
          204: { description: 'If such an account exists, the mail is being sent', headers },
          ...refusalResponses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', forgotPasswordBody),
      countAs('signIn'),
      async (c) => {
        await requestResetLink(deps, c, c.req.valid('json').email)
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
          ...refusalResponses('invalid_request', 'malformed_body', 'reset_link_invalid'),
        },
      }),
      valid('json', resetPasswordBody),
      countAs('signIn'),
      async (c) => {
        await choosePassword(deps, c, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
