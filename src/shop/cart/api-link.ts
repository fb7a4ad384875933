import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { parseCartLink } from './domain/cart-link.ts'
import { findOfferedLines } from './offered-lines.ts'
import { cartLinkParam, offeredLine } from './schemas.ts'

/** What a cart link offers. It puts nothing into a cart. */
export function cartLinkApi(deps: ApiDeps): Hono {
  return new Hono().get(
    '/cart-link/:lines',
    describeRoute({
      tags: ['Cart'],
      summary: 'What a cart link offers',
      description:
        'The lines of the page `/buy/{lines}`: `71:2,5` are two pieces of variant 71 and one of variant 5; at most 30 lines. Parts that are no line are left out; a variant that was joined with another one means that one.',
      responses: {
        200: jsonResponse('The lines in their order', v.array(offeredLine)),
        ...refusalResponses('invalid_request'),
      },
    }),
    valid('param', cartLinkParam),
    async (c) =>
      c.json(await findOfferedLines(publicCtx(deps, c), parseCartLink(c.req.valid('param').lines).lines)),
  )
}
