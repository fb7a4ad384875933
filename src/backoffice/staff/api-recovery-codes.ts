import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { accountLog } from '#shop/accounts/api-deps.ts'
import { repeatedPasswordBody } from '#shop/accounts/schemas.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { repeatPassword } from './api-repeat-password.ts'
import { requireMember, type StaffEnv, staffCtx } from './api-rights.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { recoveryCodeCount, recoveryCodes } from './schemas.ts'

/**
 * Routes for the member's recovery codes. Not below /second-factor: those paths are open before a code of the app has
 * been entered.
 */
export function recoveryCodesApi(deps: SessionDeps): Hono<StaffEnv> {
  const tags = ['Second factor']
  return new Hono<StaffEnv>()
    .get(
      '/recovery-codes',
      requireMember(),
      describeRoute({
        tags,
        summary: 'How many recovery codes are left',
        responses: {
          200: jsonResponse('Their number; the codes are never returned again.', recoveryCodeCount),
        },
      }),
      async (c) => c.json(await countRecoveryCodes(staffCtx(deps, c))),
    )
    .post(
      '/recovery-codes',
      requireMember(),
      describeRoute({
        tags,
        summary: 'Make ten recovery codes',
        description:
          'They replace all former ones. Needs the password of the account again. Refused while there is no authenticator app.',
        responses: {
          200: jsonResponse('The codes, this one time.', recoveryCodes),
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
        await repeatPassword(deps, c, c.req.valid('json').password)
        const ctx = staffCtx(deps, c)
        const { userId } = ctx.staff
        const made = await makeRecoveryCodes(ctx)
        accountLog(deps, c)({ event: 'recovery_codes_made', userIds: [userId] })
        return c.json(made)
      },
    )
}
