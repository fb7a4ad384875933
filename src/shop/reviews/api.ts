import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { type ApiDeps, findShopperCtx, publicCtx, requireShopperCtx } from '#platform/http/api-deps.ts'
import { etag } from '#platform/http/etag.ts'
import { parseId } from '#platform/http/form-fields.ts'
import {
  jsonResponse,
  jsonResponseWithEtag,
  optionalSession,
  refusalResponses,
} from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { removeMyPicture } from './my-pictures.ts'
import { countReviewsByStars, findMyReview, findProductId, listReviews } from './queries.ts'
import { removeReview } from './remove-review.ts'
import {
  helpfulVote,
  myReview,
  productRating,
  review,
  reviewListQuery,
  starCounts,
  writeReviewBody,
  writtenReview,
} from './schemas.ts'
import { setVote } from './vote.ts'
import { writeReview } from './write-review.ts'

const tags = ['Reviews']
const session = { tags, ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const onePage = jsonResponseWithEtag('One page of reviews, newest first by default', v.array(review))
const totalHeader = {
  'X-Total-Count': {
    required: true,
    description: 'The total number of reviews.',
    schema: { type: 'integer' as const },
  },
}

/** Routes for product reviews. */
export function reviewsApi(deps: ApiDeps): Hono {
  return new Hono()
    .on('GET', '/products/:slug/reviews', etag())
    .get(
      '/products/:slug/reviews',
      describeRoute({
        tags,
        summary: "A product's reviews",
        description:
          "The product's `reviewCount` may be higher: it also counts imported ratings. `sort=helpful` begins with the reviews that " +
          'the largest number of accounts found helpful.',
        responses: {
          ...onePage,
          200: { ...onePage[200], headers: { ...onePage[200].headers, ...totalHeader } },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('query', reviewListQuery),
      async (c) => {
        const page = await listReviews(publicCtx(deps, c), textParam(c, 'slug'), c.req.valid('query'))
        return c.json(page.reviews, 200, {
          'cache-control': 'public, max-age=0, must-revalidate',
          'x-total-count': String(page.total),
        })
      },
    )
    .on('GET', '/products/:slug/review-stars', etag())
    .get(
      '/products/:slug/review-stars',
      describeRoute({
        tags,
        summary: "The number of a product's reviews by their stars, and of those with pictures",
        responses: {
          ...jsonResponseWithEtag(
            'The number of reviews with five to one stars, and with pictures',
            starCounts,
          ),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) =>
        c.json(await countReviewsByStars(publicCtx(deps, c), textParam(c, 'slug')), 200, {
          'cache-control': 'public, max-age=0, must-revalidate',
        }),
    )
    .get(
      '/reviews/:slug',
      describeRoute({
        ...session,
        summary: "The shopper's own review of a product, and whether they may write one",
        responses: {
          200: { ...jsonResponse('The own review', myReview), headers },
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        return c.json(await findMyReview(ctx, textParam(c, 'slug')))
      },
    )
    .put(
      '/reviews/:slug',
      describeRoute({
        ...session,
        summary: "Write or replace the shopper's review of a product",
        description:
          'Only for shoppers with a delivered order of the product. Updates rating and count of the product.',
        responses: {
          200: { ...jsonResponse('Replaced', writtenReview), headers },
          201: { ...jsonResponse('Created', writtenReview), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'not_received'),
        },
      }),
      valid('json', writeReviewBody),
      async (c) => {
        const slug = textParam(c, 'slug')
        const ctx = await findShopperCtx(deps, c)
        if (!ctx) {
          await findProductId(publicCtx(deps, c), slug)
          throw new Refusal('not_received')
        }
        const { first, ...written } = await writeReview(ctx, slug, c.req.valid('json'))
        return c.json(written, first ? 201 : 200)
      },
    )
    .delete(
      '/reviews/:slug/pictures/:id',
      describeRoute({
        ...session,
        summary: "Remove a picture from the shopper's review",
        responses: { 204: { description: 'Removed.', headers }, ...refusalResponses('not_found') },
      }),
      async (c) => {
        const ctx = await requireShopperCtx(deps, c)
        await removeMyPicture(ctx, textParam(c, 'slug'), idParam(c))
        return c.body(null, 204)
      },
    )
    .on(
      ['PUT', 'DELETE'],
      '/products/:slug/reviews/:id/helpful',
      describeRoute({
        ...session,
        summary: 'Vote for a review as helpful (PUT), or take the vote back (DELETE)',
        description:
          'One vote for each account and review; repeating it changes nothing. The body of PUT is `{}`.',
        responses: {
          200: { ...jsonResponse('The vote and the new count', helpfulVote), headers },
          ...refusalResponses('sign_in_required', 'not_found', 'own_review'),
        },
      }),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const vote = { slug: textParam(c, 'slug'), id: idParam(c), helpful: c.req.method === 'PUT' }
        return c.json(await setVote(ctx, vote))
      },
    )
    .delete(
      '/reviews/:slug',
      describeRoute({
        ...session,
        summary: "Remove the shopper's review",
        responses: {
          200: { ...jsonResponse('The new rating of the product', productRating), headers },
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await removeReview(await requireShopperCtx(deps, c), textParam(c, 'slug'))),
    )
}

/** The id in the path. Refuses with `not_found` what cannot be one. */
function idParam(c: Context): number {
  const id = parseId(textParam(c, 'id'))
  if (id === null) throw new Refusal('not_found')
  return id
}
