import * as v from 'valibot'
import { objectCode, pathId } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { linesText } from '#platform/text/text-schema.ts'
import { maxRatingWords } from './domain/ratings.ts'

const star = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(5, 'too_large'),
)
const stars = { packing: star, speed: star, described: star }
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** A parcel of an order by its number. */
export const parcelParam = v.object({ id: pathId, number: pathId })

export const ratingBody = v.object(
  { ...stars, words: v.optional(linesText({ max: maxRatingWords }), '') },
  objectCode,
)

/** A rating as everybody reads it. */
const sellerRating = v.object({
  ...stars,
  words: v.pipe(v.string(), v.description('Empty without any, or when staff have hidden them.')),
  author: v.pipe(v.nullable(v.string()), v.description('The first name of the customer.')),
  createdAt: moment,
})

export const ratingsArgs = v.object({ page: pageParam })
export const sellerRatings = v.pipe(
  v.object({
    rating: v.pipe(
      v.nullable(v.number()),
      v.description('The average of the last 60 days, 1 to 5; null without any.'),
    ),
    ratingCount: v.pipe(count, v.description('The ratings of the last 60 days.')),
    ratings: v.pipe(v.array(sellerRating), v.description('All ratings, the newest first.')),
    total: count,
  }),
  v.metadata({ ref: 'SellerRatings' }),
)

/** The same for staff, who hide words. */
export const managedRatings = v.object({
  ratings: v.array(
    v.object({ ...sellerRating.entries, parcelId: count, orderId: count, hidden: v.boolean() }),
  ),
  total: count,
})
export const hideBody = v.object({ hidden: v.boolean('not_a_boolean') }, objectCode)
export const ratingParam = v.object({ id: pathId, parcelId: pathId })

export type RatingBody = v.InferOutput<typeof ratingBody>
export type SellerRatings = v.InferOutput<typeof sellerRatings>
export type ManagedRatings = v.InferOutput<typeof managedRatings>
