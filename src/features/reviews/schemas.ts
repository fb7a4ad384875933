import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { linesText, wordText } from '#platform/text/text-schema.ts'
import { maxReviewLength, maxReviewsPageSize } from './domain/review-limits.ts'

const integer = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

const stars = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(5, 'too_large'),
)

const written = { rating: stars, text: v.string(), createdAt: moment, updatedAt: moment }

/** A review as its author sees it. */
const own = v.object({
  ...written,
  waits: v.exactOptional(
    v.pipe(v.literal(true), v.description('Not visible to others until the shop has approved it.')),
  ),
})

/** A review as everybody sees it. */
export const review = v.pipe(
  v.object({
    id: integer,
    author: v.pipe(v.nullable(v.string()), v.description('A first name, or null where none is shown.')),
    ...written,
  }),
  v.metadata({ ref: 'Review' }),
)
export type Review = v.InferOutput<typeof review>

export const ownReview = v.pipe(
  v.object({
    mayWrite: v.pipe(
      v.picklist(['yes', 'not-ordered', 'not-delivered']),
      v.description('`not-delivered`: an order with the product is on its way.'),
    ),
    review: v.nullable(own),
    removed: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('The shop has removed a review by this shopper: a new one needs approval.'),
      ),
    ),
  }),
  v.metadata({ ref: 'OwnReview' }),
)
export type OwnReview = v.InferOutput<typeof ownReview>

/** The response of a write: the shopper's review and the product's new rating. */
export const writtenReview = v.pipe(
  v.object({ review: own, rating: v.number(), reviewCount: integer }),
  v.metadata({ ref: 'WrittenReview' }),
)
export type WrittenReview = v.InferOutput<typeof writtenReview>

/** The number of reviews by their stars. */
export const starCounts = v.pipe(
  v.object({ 5: integer, 4: integer, 3: integer, 2: integer, 1: integer }),
  v.metadata({ ref: 'StarCounts' }),
)
export type StarCounts = v.InferOutput<typeof starCounts>

/** The product's rating after a review was removed. */
export const productRating = v.object({ rating: v.number(), reviewCount: integer })
export type ProductRating = v.InferOutput<typeof productRating>

export const writeReviewBody = v.strictObject(
  {
    rating: stars,
    text: v.optional(linesText({ max: maxReviewLength }), ''),
  },
  strictObjectCode,
)
export type WriteReviewBody = v.InferOutput<typeof writeReviewBody>

const digits = v.pipe(
  wordText(/^\d{1,9}$/, { code: 'not_a_number', max: 9 }),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1, 'too_small'),
)

export const reviewListQuery = v.strictObject(
  {
    page: v.exactOptional(v.pipe(digits, v.maxValue(1_000_000, 'too_large'))),
    pageSize: v.exactOptional(v.pipe(digits, v.maxValue(maxReviewsPageSize, 'too_large'))),
    rating: v.exactOptional(v.pipe(digits, v.maxValue(5, 'too_large'))),
  },
  strictObjectCode,
)
export type ReviewListArgs = v.InferOutput<typeof reviewListQuery>
