import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { etag } from '#platform/http/etag.ts'
import { jsonResponseWithEtag, refusalResponses } from '#platform/http/openapi.ts'
import { cacheResponses, urlCacheKey } from '#platform/http/response-cache/cache-middleware.ts'
import { valid } from '#platform/http/validation.ts'
import { compareProducts } from './queries.ts'
import { comparison, comparisonQuery } from './schemas.ts'

const checkAlways = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** The route for products beside each other. Its responses are the same for every visitor. */
export function comparisonApi(deps: ApiDeps): Hono {
  return new Hono().on('GET', ['/comparison'], etag(), cacheResponses(deps.responseCache, urlCacheKey)).get(
    '/comparison',
    describeRoute({
      tags: ['Catalogue'],
      summary: 'Compare products of a category',
      description:
        'Products beside each other with their attributes. Ids that no visible product has, products of another category than the first, and ' +
        'what is no id are left out, because addresses of comparisons are passed on; the id of a product that was merged into another one means that one.',
      responses: {
        ...jsonResponseWithEtag('The products', comparison),
        ...refusalResponses('invalid_request'),
      },
    }),
    valid('query', comparisonQuery),
    async (c) =>
      c.json(await compareProducts(publicCtx(deps, c), c.req.valid('query').products), 200, checkAlways),
  )
}
