import type { Ctx } from '#platform/context.ts'
import type { ReviewList } from './client.ts'
import { countReviewsByStars, findMyReview, listReviews } from './queries.ts'
import type { ReviewListKey } from './review-list-args.ts'
import { listArgs } from './review-list-args.ts'
import type { MyReview, StarCounts } from './schemas.ts'

/** Server-side reads by the first part of the query key; each returns what the API would return for it. */
export const reviewsReads = {
  reviews: (ctx: Ctx, slug: string, key: ReviewListKey): Promise<ReviewList> =>
    listReviews(ctx, slug, listArgs(key)),
  'review-stars': (ctx: Ctx, slug: string): Promise<StarCounts> => countReviewsByStars(ctx, slug),
  'my-review': (ctx: Ctx, slug: string): Promise<MyReview> => findMyReview(ctx, slug),
}
