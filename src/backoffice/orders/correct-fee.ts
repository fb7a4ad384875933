import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { defaultGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import { labelOfFee } from '#shop/orders/adjustments.ts'
import { isOfVisit } from '#shop/orders/domain/order-minimums.ts'
import { orderAdjustments } from '#shop/orders/tables.ts'
import { lowerRedemption } from '#shop/promotions/redeem.ts'
import type { LockedOrder, LockedParcel } from './lock-order.ts'

/**
 * Records that a parcel costs another delivery fee than before, in whole dinars, because accepted pieces miss the minimum of its
 * free delivery or count again. A promotion that paid for the delivery costs as much less. The caller writes the fee.
 */
export async function correctFee(
  { db, now, staff }: StaffCtx,
  { order, parcel }: { order: LockedOrder; parcel: LockedParcel },
  fee: number,
): Promise<void> {
  const { id: orderId, governorate, minimums } = order
  const added = fee - parcel.deliveryFee
  const minimum = minimums?.list.find((each) => each.fee > 0 && isOfVisit(each, parcel.visit))
  if (added === 0 || !minimum) return
  await db.insert(orderAdjustments).values({
    orderId,
    parcelId: parcel.id,
    kind: 'delivery',
    label: labelOfFee(governorate ?? defaultGovernorate),
    amount: added,
    byUserId: staff.userId,
    at: now(),
  })
  if (minimum.promotionId !== null)
    await lowerRedemption(db, { orderId, promotionId: minimum.promotionId, lost: added })
}
