import { and, eq, isNotNull } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { PictureStatus } from '#shop/reviews/domain/picture-status.ts'
import { reviewPictures } from '#shop/reviews/tables.ts'
import type { RejectPictureBody } from './schemas-pictures.ts'

/** Shows a picture that waits to everybody. Refuses with `not_found`, and with `stale` when somebody has decided already. */
export function approvePicture(ctx: StaffCtx, id: number): Promise<void> {
  return decide(ctx, { id, from: 'waiting', to: { status: 'approved', reason: null } })
}

/**
 * Rejects a picture that waits, or one that was approved; its author sees the reason, and maintenance deletes its files. Refuses with
 * `not_found`, and with `stale` when its status is no longer the one the operator saw.
 */
export function rejectPicture(
  ctx: StaffCtx,
  id: number,
  { status, reason }: RejectPictureBody,
): Promise<void> {
  return decide(ctx, { id, from: status, to: { status: 'rejected', reason } })
}

type Decision = {
  id: number
  from: PictureStatus
  to: Pick<typeof reviewPictures.$inferSelect, 'status' | 'reason'>
}

/** The update itself compares the status, so that of two concurrent decisions only one succeeds. */
function decide(ctx: StaffCtx, { id, from, to }: Decision): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const ofReview = and(eq(reviewPictures.id, id), isNotNull(reviewPictures.reviewId))
    const [decided] = await db
      .update(reviewPictures)
      .set({ ...to, decidedAt: ctx.now() })
      .where(and(ofReview, eq(reviewPictures.status, from)))
      .returning({ reviewId: reviewPictures.reviewId })
    if (!decided?.reviewId)
      throw new Refusal((await db.$count(reviewPictures, ofReview)) > 0 ? 'stale' : 'not_found')
    const { reason } = to
    await recordChange(
      { ...ctx, db },
      {
        action: reason ? 'review.picture.reject' : 'review.picture.approve',
        kind: 'review',
        id: decided.reviewId,
        after: { pictureId: id, ...(reason && { reason }) },
      },
    )
  })
}
