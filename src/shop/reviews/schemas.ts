import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { linesText, wordText } from '#platform/text/text-schema.ts'
import { pictureStatuses, rejectionReasons } from './domain/picture-status.ts'
import { maxReviewLength, maxReviewsPageSize } from './domain/review-limits.ts'
import { reviewSorts } from './domain/review-list.ts'

const integer = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

const stars = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(1, 'too_small'),
  v.maxValue(5, 'too_large'),
)

const written = { rating: stars, text: v.string(), createdAt: moment, updatedAt: moment }

const url = v.pipe(
  v.string(),
  v.description(
    '640 pixels wide, as JPEG. Other widths and formats replace the end: `-160.avif`, `-1200.webp`.',
  ),
)
const pixels = { width: integer, height: integer }

/** A picture that the shop has approved. */
const picture = v.pipe(v.object({ id: integer, url, ...pixels }), v.metadata({ ref: 'ReviewPicture' }))
export type ReviewPicture = v.InferOutput<typeof picture>

/** A picture as the author of the review sees it. */
export const myPicture = v.pipe(
  v.object({
    id: integer,
    status: v.pipe(
      v.picklist(pictureStatuses),
      v.description('`waiting`: only its author sees it until the shop has approved it.'),
    ),
    url: v.exactOptional(v.pipe(url, v.description('Missing when the picture was rejected.'))),
    ...pixels,
    reason: v.exactOptional(v.pipe(v.picklist(rejectionReasons), v.description('Why it was rejected.'))),
  }),
  v.metadata({ ref: 'OwnReviewPicture' }),
)
export type MyPicture = v.InferOutput<typeof myPicture>

/** A review as its author sees it. */
const reviewOfShopper = v.object({
  id: integer,
  ...written,
  pictures: v.array(myPicture),
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
    pictures: v.array(picture),
    helpful: v.pipe(integer, v.description('How many accounts found it helpful.')),
  }),
  v.metadata({ ref: 'Review' }),
)
export type Review = v.InferOutput<typeof review>

export const myReview = v.pipe(
  v.object({
    mayWrite: v.pipe(
      v.picklist(['yes', 'not-ordered', 'not-delivered']),
      v.description('`not-delivered`: an order with the product is on its way.'),
    ),
    review: v.nullable(reviewOfShopper),
    removed: v.exactOptional(
      v.pipe(
        v.literal(true),
        v.description('The shop has removed a review by this shopper: a new one needs approval.'),
      ),
    ),
    helpful: v.exactOptional(
      v.pipe(
        v.array(integer),
        v.description("The product's reviews that this account found helpful; missing without an account."),
      ),
    ),
  }),
  v.metadata({ ref: 'OwnReview' }),
)
export type MyReview = v.InferOutput<typeof myReview>

/** The response of a write: the shopper's review and the product's new rating. */
export const writtenReview = v.pipe(
  v.object({ review: reviewOfShopper, rating: v.number(), reviewCount: integer }),
  v.metadata({ ref: 'WrittenReview' }),
)
export type WrittenReview = v.InferOutput<typeof writtenReview>

/** The number of reviews by their stars, and of those with an approved picture. */
export const starCounts = v.pipe(
  v.object({ 5: integer, 4: integer, 3: integer, 2: integer, 1: integer, withPictures: integer }),
  v.metadata({ ref: 'StarCounts' }),
)
export type StarCounts = v.InferOutput<typeof starCounts>

/** The response of a vote. */
export const helpfulVote = v.pipe(
  v.object({ helpful: integer, voted: v.boolean() }),
  v.metadata({ ref: 'HelpfulVote' }),
)
export type HelpfulVote = v.InferOutput<typeof helpfulVote>

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
    withPictures: v.exactOptional(
      v.pipe(
        v.picklist(['true'], 'unknown_value'),
        v.transform(() => true as const),
      ),
    ),
    sort: v.exactOptional(v.picklist(reviewSorts, 'unknown_value')),
  },
  strictObjectCode,
)
export type ReviewListArgs = v.InferOutput<typeof reviewListQuery>
