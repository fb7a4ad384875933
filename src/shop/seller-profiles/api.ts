import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import { requireAccount } from '#shop/accounts/queries.ts'
import { applyToSell } from './apply.ts'
import { findMySellers } from './queries.ts'
import { applicationBody, applicationResult, mySellers } from './schemas.ts'

const session = { tags: ['Sellers'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }

/** Routes for accounts that apply to sell. */
export function sellerProfilesApi(deps: ApiDeps): Hono {
  return new Hono()
    .get(
      '/sellers/applications',
      describeRoute({
        ...session,
        summary: 'The sellers that the account applied for or owns, the newest first',
        description: 'None for guests and without a session.',
        responses: { 200: { ...jsonResponse('The sellers', mySellers), headers } },
      }),
      async (c) => c.json(await findMySellers((await findShopperCtx(deps, c)) ?? publicCtx(deps, c))),
    )
    .post(
      '/sellers/applications',
      describeRoute({
        ...session,
        summary: 'Apply to sell; the account becomes the owner',
        description: 'One application at a time, five a day.',
        responses: {
          201: { ...jsonResponse('The seller, which the staff decide about', applicationResult), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'sign_in_required',
            'not_found',
            'application_waits',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          ),
        },
      }),
      valid('json', applicationBody),
      async (c) => {
        const ctx = await requireAccount(await findShopperCtx(deps, c))
        return c.json(await applyToSell(ctx, c.req.valid('json')), 201)
      },
    )
}
