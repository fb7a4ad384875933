import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pageParam } from '#platform/http/list-params.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { typedText } from '#shop/accounts/typed-fields.ts'
import { shopReviewPicture } from './schemas-pictures.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

const shopReview = v.pipe(
  v.object({
    id: count,
    rating: count,
    text: v.string(),
    /** The name of the account; null for a guest. */
    by: v.nullable(v.string()),
    product: v.object({ id: count, slug: v.string(), ...localizedTextEntries('title') }),
    updatedAt: moment,
    /** Held for moderation, because an earlier review of its author was removed. */
    held: v.boolean(),
    /** Whether staff have checked its current text. */
    checked: v.boolean(),
    pictures: v.array(shopReviewPicture),
    helpful: count,
  }),
  v.metadata({ ref: 'ShopReview' }),
)
export const reviewPage = v.object({
  reviews: v.array(shopReview),
  total: count,
  /** How many pictures of all reviews wait for a decision. */
  waitingPictures: count,
})

const reviewShows = ['to-check', 'pictures', 'all'] as const
export const reviewsQueryArgs = v.strictObject(
  {
    page: pageParam,
    pageSize: pageSizeArg,
    stars: v.exactOptional(
      v.pipe(v.picklist(['1', '2', '3', '4', '5'], 'unknown_value'), v.transform(Number)),
    ),
    show: v.exactOptional(v.picklist(reviewShows, 'unknown_value')),
  },
  strictObjectCode,
)

const updatedAt = v.pipe(
  wordText(/^[\dTZ:.+-]+$/, { type: 'not_a_text', code: 'invalid', max: 40 }),
  v.isoTimestamp('invalid'),
  v.description('The `updatedAt` of the review that was displayed.'),
)
export const checkReviewBody = v.strictObject({ updatedAt }, strictObjectCode)
export const removeReviewBody = v.strictObject({ updatedAt, reason: typedText(1, 300) }, strictObjectCode)

export type ShopReview = v.InferOutput<typeof shopReview>
export type ReviewPage = v.InferOutput<typeof reviewPage>
export type ReviewsArgs = v.InferOutput<typeof reviewsQueryArgs>
export type RemoveReviewBody = v.InferOutput<typeof removeReviewBody>
