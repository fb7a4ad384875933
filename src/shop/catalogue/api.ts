import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, publicCtx } from '#platform/http/api-deps.ts'
import { etag } from '#platform/http/etag.ts'
import { jsonResponseWithEtag, refusalResponses } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { respondWith } from '#platform/http/response-body.ts'
import { cacheResponses, urlCacheKey } from '#platform/http/response-cache/cache-middleware.ts'
import { valid } from '#platform/http/validation.ts'
import { offersApi } from './api-offers.ts'
import { subCategoriesApi } from './api-sub-categories.ts'
import { productCounts } from './count-schemas.ts'
import { countProducts } from './listing/count-products.ts'
import { listProducts } from './listing/list-products.ts'
import { pageLinks } from './listing/page-links.ts'
import { createProductListQuery } from './listing/product-list-query.ts'
import { productsJson } from './listing/products-json.ts'
import { listProductsWithSwatches } from './product-swatches.ts'
import {
  findCategory,
  findCategoryByFormerSlug,
  findProduct,
  findProductSlugByFormerSlug,
  listCategories,
} from './queries.ts'
import { category, product, suggestions, suggestQuery } from './schemas.ts'
import { suggest } from './search/suggest.ts'

const checkAlways = { 'cache-control': 'public, max-age=0, must-revalidate' }
const tags = ['Catalogue']

const listHeaders = {
  'X-Total-Count': {
    required: true,
    description: 'How many products the listing has in all.',
    schema: { type: 'integer' as const },
  },
  'X-Total-Count-Bound': {
    description:
      'With `search`, when more products match than are examined: `lower`. The listing then holds the best of them, and ' +
      '`X-Total-Count` is their number, a lower bound of all matches. With options, when more products match than are counted.',
    schema: { type: 'string' as const, enum: ['lower'] },
  },
  Link: {
    description:
      'The first, prev, next and last pages as paths (RFC 8288). Follow next to read a whole listing: it continues `after` ' +
      'the last product, so that none is skipped or repeated while the catalogue changes. Relevance order has numbered pages only.',
    schema: { type: 'string' as const },
  },
}

const optionParameters = [
  {
    in: 'query' as const,
    name: 'options',
    description:
      'Any option of the shop by its key, with keys of values separated by commas: `colour=black,navy&size=xl`. Products of which ' +
      'one available variant has one of the values of every option. An attribute that is a filter has its key behind `attribute.`, and as ' +
      'values keys of its list, or numbers and ranges with both ends: `attribute.memory=8,12-16`.',
    style: 'form' as const,
    explode: true,
    schema: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
  },
  {
    in: 'query' as const,
    name: 'unknown',
    description:
      '`ignore`: parameters, options and values that are not known are ignored instead of refused, as pages do with old links.',
    schema: { type: 'string' as const, enum: ['ignore'] },
  },
]

const searchHeaders = {
  'X-Search-Match': {
    description:
      'With `search`: `all` when the products match every word by name, `mentioned` when they match some words only in ' +
      'their descriptions, `partial` when no product matches every word and these match the most, `none` without results.',
    schema: { type: 'string' as const, enum: ['all', 'mentioned', 'partial', 'none'] },
  },
  'X-Search-Read-As': {
    description: 'With `search`, when its words were corrected: the corrected search, percent-encoded.',
    schema: { type: 'string' as const },
  },
  'X-Search-Also': {
    description:
      'With `search`: `mentioned` when other products match only in their descriptions; `match=mentioned` lists them.',
    schema: { type: 'string' as const, enum: ['mentioned'] },
  },
  'X-Search-Sections': {
    description:
      'With `search`, without results, when a word names a known kind of goods or a brand: the nearest sections, ' +
      '`category` or `category/sub-category`, separated by commas.',
    schema: { type: 'string' as const },
  },
  'X-Search-Missing-Brand': {
    description:
      'With `X-Search-Sections`: a known brand of the search that the shop does not carry, percent-encoded.',
    schema: { type: 'string' as const },
  },
  'X-Search-Instead': {
    description:
      'With `search`, without results: up to three suggested words, percent-encoded, separated by commas.',
    schema: { type: 'string' as const },
  },
}

/** What the responses of a list say beside its products. */
const headersOfLists = Object.keys({ ...listHeaders, ...searchHeaders }).map((name) => name.toLowerCase())

const onePage = jsonResponseWithEtag('One page of products', v.array(product))

/** The public catalogue API: categories, listings, search and products. Responses are the same for every visitor. */
export function catalogueApi(deps: ApiDeps): Hono {
  const listQuery = createProductListQuery(deps.db)
  const cache = cacheResponses(deps.responseCache, urlCacheKey, { headers: headersOfLists })
  const cacheProduct = cacheResponses(deps.responseCache, urlCacheKey, { isOfNamedProducts: () => true })
  return (
    new Hono()
      // Exact paths only: routes below a product, such as its reviews, belong to other features.
      .on('GET', ['/categories', '/categories/:slug', '/products'], etag(), cache)
      .on('GET', ['/products/:slug'], etag(), cacheProduct)
      .on('GET', ['/product-counts', '/suggest', '/subcategories'], etag(), cache)
      .on('GET', ['/categories/:slug/subcategories', '/categories/:slug/subcategories/:sub'], etag(), cache)
      .route('/', offersApi(deps))
      .route('/', subCategoriesApi(deps))
      .get(
        '/categories',
        describeRoute({
          tags,
          summary: 'List categories',
          responses: {
            ...jsonResponseWithEtag(
              "Every category that is not hidden, in the shop's order",
              v.array(category),
            ),
          },
        }),
        async (c) => c.json(await listCategories(publicCtx(deps, c)), 200, checkAlways),
      )
      .get(
        '/categories/:slug',
        describeRoute({
          tags,
          summary: 'One category',
          responses: {
            ...jsonResponseWithEtag('The category', category),
            301: { description: 'A former address: `Location` is the current one.' },
            ...refusalResponses('not_found'),
          },
        }),
        async (c) => {
          const ctx = publicCtx(deps, c)
          const category = await findCategory(ctx, textParam(c, 'slug'))
          if (category) return c.json(category, 200, checkAlways)
          const current = await findCategoryByFormerSlug(ctx, textParam(c, 'slug'))
          if (current === null) throw new Refusal('not_found')
          return c.redirect(`/api/categories/${current.slug}`, 301)
        },
      )
      .get(
        '/products',
        describeRoute({
          tags,
          summary: 'List products',
          description:
            'Filters combine. Without `sort` the newest come first, or the best match when searching. ' +
            'Price filters use the price that is paid: the discount price when there is one. A product with options matches when ' +
            'one available variant has the options, a price in the range and the discount; it is listed, and sorted by price, as the cheapest such variant.',
          parameters: optionParameters,
          responses: {
            ...onePage,
            200: { ...onePage[200], headers: { ...onePage[200].headers, ...listHeaders, ...searchHeaders } },
            ...refusalResponses('invalid_request'),
          },
        }),
        valid('query', listQuery),
        async (c) => {
          const args = c.req.valid('query')
          const list = args.include === 'swatches' ? listProductsWithSwatches : listProducts
          const { products, total, atLeast, next, searchOutcome } = await list(publicCtx(deps, c), args)
          return respondWith(c, productsJson(products), 200, {
            'content-type': 'application/json',
            ...checkAlways,
            'x-total-count': String(total),
            link: pageLinks(c.req.path, args, total, next),
            ...(atLeast && { 'x-total-count-bound': 'lower' }),
            ...(searchOutcome && { 'x-search-match': searchOutcome.match }),
            ...(searchOutcome?.readAs && { 'x-search-read-as': encodeURIComponent(searchOutcome.readAs) }),
            ...(searchOutcome?.alsoMentioned && { 'x-search-also': 'mentioned' }),
            ...(searchOutcome?.sections && { 'x-search-sections': searchOutcome.sections.join(', ') }),
            ...(searchOutcome?.missingBrand && {
              'x-search-missing-brand': encodeURIComponent(searchOutcome.missingBrand),
            }),
            ...(searchOutcome?.instead && {
              'x-search-instead': searchOutcome.instead.map(encodeURIComponent).join(', '),
            }),
          })
        },
      )
      .get(
        '/suggest',
        describeRoute({
          tags,
          summary: 'Suggest products and categories for an unfinished search',
          description: 'The best products for the text so far, and their categories. Nothing for blank text.',
          responses: {
            ...jsonResponseWithEtag('Products and categories', suggestions),
            ...refusalResponses('invalid_request'),
          },
        }),
        valid('query', suggestQuery),
        async (c) => c.json(await suggest(publicCtx(deps, c), c.req.valid('query').q), 200, checkAlways),
      )
      .get(
        '/product-counts',
        describeRoute({
          tags,
          summary: 'Count the products of each filter',
          description:
            'Takes the parameters of `GET /products`. Each count is the number of products if that filter were added to the others; ' +
            'filters of its own group are ignored. Category counts also ignore `featured` and `popular`.',
          parameters: optionParameters,
          responses: {
            ...jsonResponseWithEtag('The counts', productCounts),
            ...refusalResponses('invalid_request'),
          },
        }),
        valid('query', listQuery),
        async (c) => c.json(await countProducts(publicCtx(deps, c), c.req.valid('query')), 200, checkAlways),
      )
      .get(
        '/products/:slug',
        describeRoute({
          tags,
          summary: 'One product',
          responses: {
            ...jsonResponseWithEtag('The product', product),
            301: { description: 'A former address: `Location` is the current one.' },
            ...refusalResponses('not_found'),
          },
        }),
        async (c) => {
          const ctx = publicCtx(deps, c)
          const product = await findProduct(ctx, textParam(c, 'slug'))
          if (product) return c.json(product, 200, checkAlways)
          const current = await findProductSlugByFormerSlug(ctx, textParam(c, 'slug'))
          if (current === null) throw new Refusal('not_found')
          return c.redirect(`/api/products/${current}`, 301)
        },
      )
  )
}
