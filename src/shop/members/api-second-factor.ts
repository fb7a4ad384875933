import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { logRefusal } from '#shop/accounts/account-log.ts'
import { accountLog } from '#shop/accounts/api-deps.ts'
import { findHash } from '#shop/accounts/password.ts'
import { repeatedPasswordBody } from '#shop/accounts/schemas.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { type FactorMount, repeatPassword } from './api-factor.ts'
import { codeBody, factorSetup } from './schemas.ts'
import { setUpFactor, verifyCode } from './second-factor.ts'

/** Routes for the member's own authenticator app. They are open before its code has been entered. */
export function factorApi(deps: SessionDeps, { authorize, toCtx }: FactorMount): Hono {
  const tags = ['Second factor']
  return new Hono()
    .post(
      '/second-factor/setup',
      authorize,
      describeRoute({
        tags,
        summary: 'Start the setup of an authenticator app',
        description: 'Needs the password of the account again.',
        responses: {
          200: jsonResponse('A new secret, which this session confirms by a first code.', factorSetup),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'wrong_password',
            'too_many_attempts',
            'not_found',
          ),
        },
      }),
      valid('json', repeatedPasswordBody),
      countAs('signIn'),
      async (c) => {
        const ctx = toCtx(c)
        await repeatPassword(deps, c, { ctx, password: c.req.valid('json').password })
        return c.json(await setUpFactor(ctx))
      },
    )
    .post(
      '/second-factor',
      authorize,
      describeRoute({
        tags,
        summary: 'Verify a code of the authenticator app, or a recovery code',
        responses: {
          204: { description: 'Done.', headers: { 'Set-Cookie': responseHeaders.setCookie } },
          ...refusalResponses('invalid_request', 'malformed_body', 'too_many_attempts'),
        },
      }),
      valid('json', codeBody),
      countAs('signIn'),
      async (c) => {
        const ctx = toCtx(c)
        const { id } = ctx.shopper
        const passwordHash = await findHash(deps.db, id)
        const { devices } = deps.sessions
        const device = passwordHash === null ? null : devices.find(c, { id, passwordHash })
        const log = accountLog(deps, c)
        const accepted = await logRefusal(log, { event: 'code_refused', userIds: [id] }, () =>
          verifyCode(ctx, c.req.valid('json').code, device),
        )
        log({ event: accepted, userIds: [id] })
        if (passwordHash !== null) devices.remember(c, { id, passwordHash }, { hasVerifiedCode: true })
        return c.body(null, 204)
      },
    )
}
