import { defaultGovernorate } from '#features/delivery/domain/destination-cookie.ts'
import { labelOfFee } from '#features/orders/adjustments.ts'
import { orderAdjustments } from '#features/orders/tables.ts'
import { lowerRedemption } from '#features/promotions/redeem.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * Records that an order costs another delivery fee than before, in whole dinars, because accepted pieces miss the minimum of its
 * free delivery or count again. A promotion that paid for the delivery costs as much less. The caller writes the fee.
 */
export async function correctFee(
  { db, now, staff }: StaffCtx,
  order: LockedOrder,
  fee: number,
): Promise<void> {
  const { id: orderId, deliveryFee, governorate, minimums } = order
  const added = fee - deliveryFee
  const minimum = minimums?.list.find((each) => each.fee > 0)
  if (added === 0 || !minimum) return
  await db.insert(orderAdjustments).values({
    ...{ orderId, kind: 'delivery', label: labelOfFee(governorate ?? defaultGovernorate), amount: added },
    ...{ byUserId: staff.userId, at: now() },
  })
  if (minimum.promotionId !== null)
    await lowerRedemption(db, { orderId, promotionId: minimum.promotionId, lost: added })
}
