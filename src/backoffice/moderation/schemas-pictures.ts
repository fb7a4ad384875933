import * as v from 'valibot'
import { strictObjectCode } from '#platform/http/ids.ts'
import { pictureStatuses, rejectionReasons } from '#shop/reviews/domain/picture-status.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A picture of a review as staff see it. */
export const shopReviewPicture = v.pipe(
  v.object({
    id: count,
    status: v.picklist(pictureStatuses),
    /** 320 pixels wide; null when it was rejected, as its files are deleted. */
    url: v.nullable(v.string()),
    width: count,
    height: count,
    reason: v.nullable(v.picklist(rejectionReasons)),
  }),
  v.metadata({ ref: 'ShopReviewPicture' }),
)
export type ShopReviewPicture = v.InferOutput<typeof shopReviewPicture>

export const approvePictureBody = v.strictObject({}, strictObjectCode)

export const rejectPictureBody = v.strictObject(
  {
    status: v.pipe(
      v.picklist(['waiting', 'approved'], 'unknown_value'),
      v.description('The status of the picture that was displayed.'),
    ),
    reason: v.picklist(rejectionReasons, (issue) => (issue.input === '' ? 'required' : 'unknown_value')),
  },
  strictObjectCode,
)
export type RejectPictureBody = v.InferOutput<typeof rejectPictureBody>
