import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listShopReviews } from './list-reviews.ts'
import { checkReview, removeShopReview } from './moderate-review.ts'
import { checkReviewBody, removeReviewBody, reviewPage, reviewsQueryArgs } from './schemas-reviews.ts'

const tags = ['Reviews']
const judged = {
  204: { description: 'Done.' },
  ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
}

/** The moderation of reviews. */
export function reviewsAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/reviews',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'List reviews, by default those to check, the last edited first',
        responses: { 200: jsonResponse('One page.', reviewPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', reviewsQueryArgs),
      async (c) => c.json(await listShopReviews(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/reviews/:id/checked',
      requireRight('orders', 'content'),
      describeRoute({ tags, summary: 'Mark a review as checked', responses: judged }),
      valid('param', idParams),
      valid('json', checkReviewBody),
      async (c) => {
        await checkReview(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json').updatedAt)
        return c.body(null, 204)
      },
    )
    .post(
      '/reviews/:id/removal',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'Remove a review with a reason',
        description: 'The rating and the review count of the product are updated.',
        responses: judged,
      }),
      valid('param', idParams),
      valid('json', removeReviewBody),
      async (c) => {
        await removeShopReview(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
