import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { hideWords } from '#shop/seller-ratings/queries.ts'

/** Hides the words of a rating of a seller, or displays them again; the stars count all the same. Refuses with `not_found`. */
export function hideRating(
  ctx: StaffCtx,
  { id: sellerId, parcelId }: { id: number; parcelId: number },
  hidden: boolean,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const byUserId = ctx.staff.userId
    const { wasHidden } = await hideWords({ db, now: ctx.now }, { sellerId, parcelId, hidden, byUserId })
    if (wasHidden === hidden) return
    await recordChange(
      { ...ctx, db },
      {
        action: 'rating.hide',
        kind: 'seller',
        id: sellerId,
        before: { hidden: wasHidden },
        after: { hidden },
        forSellerId: sellerId,
      },
    )
  })
}
