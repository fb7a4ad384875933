import type { Ctx } from '#platform/context.ts'
import type { ReviewList } from './client.ts'
import { findOwnReview, listReviews } from './queries.ts'
import type { OwnReview } from './schemas.ts'

/** By the first part of a query key: what the client's query of that key would have been answered. */
export const reviewsReads = {
  reviews: (ctx: Ctx, slug: string, page: number): Promise<ReviewList> => listReviews(ctx, slug, { page }),
  'own-review': (ctx: Ctx, slug: string): Promise<OwnReview> => findOwnReview(ctx, slug),
}
