import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { currentCtx } from '#shop/accounts/api-deps.ts'
import { requireAccount } from '#shop/accounts/queries.ts'
import { readMyData } from './my-data.ts'

/** The shopper's own data as a file. */
export function myDataApi(deps: ApiDeps): Hono {
  return new Hono().get(
    '/profile/data',
    describeRoute({
      tags: ['Account'],
      summary: 'Download everything that the shop stores about the account',
      description:
        'A file of JSON: account, addresses, orders with their source, returns, credit, reviews, wishlist, requests about sold-out products, and messages to the shop from a confirmed e-mail address. Amounts are whole dinars. Five times in an hour.',
      ...optionalSession,
      responses: {
        200: jsonResponse('The file.', v.looseObject({ at: v.pipe(v.string(), v.isoTimestamp()) })),
        ...refusalResponses(
          'sign_in_required',
          withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
        ),
      },
    }),
    async (c) => {
      const data = await readMyData(await requireAccount(await currentCtx(deps, c)))
      c.header('content-disposition', 'attachment; filename="my-data.json"')
      return c.body(JSON.stringify(data, null, 2), 200, { 'content-type': 'application/json; charset=utf-8' })
    },
  )
}
