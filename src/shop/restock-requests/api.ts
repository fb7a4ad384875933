import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { trustedOrigin } from '#platform/http/trusted-origin.ts'
import { valid } from '#platform/http/validation.ts'
import { optionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import type { ContactChannel } from './domain/contact.ts'
import { requestRestock } from './request-restock.ts'
import { type RestockRequestBody, restockRequestBody, restockRequestResponse } from './schemas.ts'

const tags = ['Catalogue']
const tooMany = withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries)

/** Routes for requests to be notified when a sold-out product is available again. */
export function restockRequestsApi(deps: ApiDeps): Hono {
  return new Hono().post(
    '/products/:slug/restock-requests',
    describeRoute({
      tags,
      ...optionalSession,
      summary: 'Request a message when a sold-out product is available again',
      description:
        'Of a product with options, `variantId` or `options` names the variant; `options` that the variant does not have are refused with `other_variant`. A repeated request changes ' +
        'nothing and gets the same response.',
      responses: {
        202: {
          ...jsonResponse('The request is stored', restockRequestResponse),
          headers: { 'Set-Cookie': responseHeaders.setCookie },
        },
        ...refusalResponses(
          'invalid_request',
          'malformed_body',
          'not_found',
          'in_stock',
          optionsNeeded,
          tooMany,
        ),
      },
    }),
    valid('json', restockRequestBody),
    async (c) => c.json(await requestForVisitor(deps, c, c.req.valid('json')), 202),
  )
}

/** Stores the request of whoever sends it, for the product of the path. */
export async function requestForVisitor(
  deps: ApiDeps,
  c: Context,
  body: RestockRequestBody,
): Promise<{ channel: ContactChannel }> {
  const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
  const source = { address: clientAddress(c), origin: trustedOrigin(deps, c) }
  return requestRestock(ctx, textParam(c, 'slug'), body, source)
}
