import { and, eq } from 'drizzle-orm'
import { orderAdjustments } from '#features/orders/tables.ts'
import { lowerRedemption } from '#features/promotions/redeem.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'

/**
 * Records the part of a line's promotion that left the order with its pieces, in whole dinars; below 0 for pieces that count
 * again. The promotion's use costs as much less.
 */
export async function correctDiscount(
  { db, now, staff }: StaffCtx,
  orderId: number,
  { itemId, lost }: { itemId: number; lost: number },
): Promise<void> {
  if (lost === 0) return
  const { label, promotionId, code, borneBy } = orderAdjustments
  const [promotion] = await db
    .select({ label, promotionId, code, borneBy })
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.itemId, itemId), eq(orderAdjustments.kind, 'promotion')))
  if (!promotion) throw new Error(`the discount of line ${itemId} has no adjustment`)
  await db.insert(orderAdjustments).values({
    ...promotion,
    orderId,
    itemId,
    kind: 'correction',
    amount: lost,
    byUserId: staff.userId,
    at: now(),
  })
  if (promotion.promotionId !== null)
    await lowerRedemption(db, { orderId, promotionId: promotion.promotionId, lost })
}
