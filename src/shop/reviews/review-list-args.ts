import { allReviews, type ReviewFilter } from './domain/review-list.ts'
import type { ReviewListArgs } from './schemas.ts'

export type ReviewListKey = Partial<ReviewFilter> & { page?: number }

/** The arguments of a list of reviews, without those that have their default value. */
export function listArgs({ page = 1, rating, withPictures, sort }: ReviewListKey): ReviewListArgs {
  return {
    ...(page > 1 && { page }),
    ...(rating && { rating }),
    ...(withPictures && { withPictures }),
    ...(sort && sort !== allReviews.sort && { sort }),
  }
}
