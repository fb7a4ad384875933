import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { accountLog } from '#shop/accounts/api-deps.ts'
import { repeatedPasswordBody } from '#shop/accounts/schemas.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { type FactorMount, repeatPassword } from './api-factor.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodeCount, recoveryCodeList } from './schemas.ts'

/**
 * Routes for the member's recovery codes. Not below /second-factor: those paths are open before a code of the app has
 * been entered.
 */
export function recoveryCodesApi(deps: SessionDeps, { authorize, toCtx }: FactorMount): Hono {
  const tags = ['Second factor']
  return new Hono()
    .get(
      '/recovery-codes',
      authorize,
      describeRoute({
        tags,
        summary: 'How many recovery codes are left',
        responses: {
          200: jsonResponse('Their number; the codes are never returned again.', recoveryCodeCount),
        },
      }),
      async (c) => c.json(await countRecoveryCodes(toCtx(c))),
    )
    .post(
      '/recovery-codes',
      authorize,
      describeRoute({
        tags,
        summary: 'Make ten recovery codes',
        description:
          'They replace all former ones. Needs the password of the account again. Refused while there is no authenticator app.',
        responses: {
          200: jsonResponse('The codes, this one time.', recoveryCodeList),
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
        const made = await makeRecoveryCodes(ctx)
        accountLog(deps, c)({ event: 'recovery_codes_made', userIds: [ctx.shopper.id] })
        return c.json(made)
      },
    )
}
