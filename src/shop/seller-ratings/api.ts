import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { valid } from '#platform/http/validation.ts'
import { listRatings } from './queries.ts'
import { ratingsArgs, sellerRatings } from './schemas.ts'

/** What customers say of sellers, for everybody. */
export function sellerRatingsApi(deps: ApiDeps): Hono {
  return new Hono().get(
    '/sellers/:slug/ratings',
    describeRoute({
      tags: ['Sellers'],
      summary: 'The ratings of a seller, the newest first',
      responses: {
        200: jsonResponse('One page of 20.', sellerRatings),
        ...refusalResponses('invalid_request', 'not_found'),
      },
    }),
    valid('query', ratingsArgs),
    async (c) => c.json(await listRatings(publicCtx(deps, c), textParam(c, 'slug'), c.req.valid('query'))),
  )
}
