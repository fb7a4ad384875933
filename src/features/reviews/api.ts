import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { answerHeaders } from '#platform/http/answer-headers.ts'
import { type ApiDeps, findShopperCtx, publicCtx, requireShopperCtx } from '#platform/http/api-deps.ts'
import { answers, answersWithTag, bySession, refuses } from '#platform/http/openapi.ts'
import { pathText } from '#platform/http/path-text.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { valid } from '#platform/http/validation.ts'
import { findOwnReview, listReviews, productIdOf } from './queries.ts'
import { removeReview } from './remove-review.ts'
import {
  ownReview,
  productRating,
  review,
  reviewListQuery,
  writeReviewBody,
  writtenReview,
} from './schemas.ts'
import { writeReview } from './write-review.ts'

const tags = ['Reviews']
const session = { tags, ...bySession }
const headers = { 'Set-Cookie': answerHeaders.setCookie }
const onePage = answersWithTag('One page of reviews, newest first', v.array(review))
const totalHeader = {
  'X-Total-Count': {
    required: true,
    description: 'How many reviews have been written here in all.',
    schema: { type: 'integer' as const },
  },
}

/** What shoppers say of a product they have received. */
export function reviewsApi(deps: ApiDeps): Hono {
  return new Hono()
    .on('GET', '/products/:slug/reviews', etag())
    .get(
      '/products/:slug/reviews',
      describeRoute({
        tags,
        summary: "A product's reviews",
        description:
          "The product's `reviewCount` may be higher: it counts what the product brought along, too.",
        responses: {
          ...onePage,
          200: { ...onePage[200], headers: { ...onePage[200].headers, ...totalHeader } },
          ...refuses('invalid_request', 'not_found'),
        },
      }),
      valid('query', reviewListQuery),
      async (c) => {
        const found = await listReviews(publicCtx(deps, c), pathText(c, 'slug'), c.req.valid('query'))
        return c.json(found.reviews, 200, {
          'cache-control': 'public, max-age=0, must-revalidate',
          'x-total-count': String(found.total),
        })
      },
    )
    .get(
      '/reviews/:slug',
      describeRoute({
        ...session,
        summary: "The shopper's own review of a product, and whether they may write one",
        responses: { 200: { ...answers('Theirs', ownReview), headers }, ...refuses('not_found') },
      }),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        return c.json(await findOwnReview(ctx, pathText(c, 'slug')))
      },
    )
    .put(
      '/reviews/:slug',
      describeRoute({
        ...session,
        summary: "Write the shopper's review of a product, or write it anew",
        description:
          'For who has received the product in a delivered order. Rating and count of the product follow.',
        responses: {
          200: { ...answers('Written anew', writtenReview), headers },
          201: { ...answers('Written', writtenReview), headers },
          ...refuses('invalid_request', 'malformed_body', 'not_found', 'not_received'),
        },
      }),
      valid('json', writeReviewBody),
      async (c) => {
        const slug = pathText(c, 'slug')
        const ctx = await findShopperCtx(deps, c)
        if (!ctx) {
          await productIdOf(publicCtx(deps, c), slug)
          throw new Refusal('not_received')
        }
        const { first, ...written } = await writeReview(ctx, slug, c.req.valid('json'))
        return c.json(written, first ? 201 : 200)
      },
    )
    .delete(
      '/reviews/:slug',
      describeRoute({
        ...session,
        summary: "Take the shopper's review back",
        responses: {
          200: { ...answers("What became of the product's stars", productRating), headers },
          ...refuses('not_found'),
        },
      }),
      async (c) => c.json(await removeReview(await requireShopperCtx(deps, c), pathText(c, 'slug'))),
    )
}
