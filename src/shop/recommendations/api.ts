import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { etag } from '#platform/http/etag.ts'
import { jsonResponseWithEtag, refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { cacheResponses, urlCacheKey } from '#platform/http/response-cache/cache-middleware.ts'
import { valid } from '#platform/http/validation.ts'
import { findProductSlugByFormerSlug } from '#shop/catalogue/queries.ts'
import { product } from '#shop/catalogue/schemas.ts'
import { findProductsById } from './find-products.ts'
import { findRelated, findRelatedToAll } from './queries.ts'
import { idsQuery, related as relatedSchema } from './schemas.ts'

const checkAlways = { 'cache-control': 'public, max-age=0, must-revalidate' }
const tags = ['Catalogue']

/** Routes for products that go with others, and for several products by id. Responses are the same for every visitor. */
export function recommendationsApi(deps: ApiDeps): Hono {
  const cache = cacheResponses(deps.responseCache, urlCacheKey)
  return new Hono()
    .on('GET', ['/products/:slug/related'], etag(), cache)
    .on('GET', ['/related-products', '/products-by-id'], etag())
    .get(
      '/products/:slug/related',
      describeRoute({
        tags,
        summary: 'Products that go with a product',
        description:
          'First those that other shoppers bought together with it, the strongest relation first. When they are few, similar products of its ' +
          'category follow. Never the product itself, hidden or sold-out ones.',
        responses: {
          ...jsonResponseWithEtag('The products', relatedSchema),
          301: { description: 'A former address: `Location` is the current one.' },
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => {
        const ctx = publicCtx(deps, c)
        const slug = textParam(c, 'slug')
        const related = await findRelated(ctx, slug)
        if (related) return c.json(related, 200, checkAlways)
        const current = await findProductSlugByFormerSlug(ctx, slug)
        if (current === null) throw new Refusal('not_found')
        return c.redirect(`/api/products/${current}/related`, 301)
      },
    )
    .get(
      '/related-products',
      describeRoute({
        tags,
        summary: 'Products that go with several products',
        description:
          'As for one product, for example for all of a cart: first what is bought together with the greatest number of them. Ids that ' +
          'no visible product has are ignored; that of a product that was merged into another one means that one.',
        responses: {
          ...jsonResponseWithEtag('The products, without the named ones', relatedSchema),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', idsQuery),
      async (c) =>
        c.json(await findRelatedToAll(publicCtx(deps, c), c.req.valid('query').ids), 200, checkAlways),
    )
    .get(
      '/products-by-id',
      describeRoute({
        tags,
        summary: 'Several products',
        description:
          'In the order of the ids. Ids that no visible product has are ignored; that of a product that was merged into another one means that one.',
        responses: {
          ...jsonResponseWithEtag('The products', v.array(product)),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', idsQuery),
      async (c) =>
        c.json(await findProductsById(publicCtx(deps, c), c.req.valid('query').ids), 200, checkAlways),
    )
}
