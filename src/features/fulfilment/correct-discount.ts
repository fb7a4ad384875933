import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { orderAdjustments } from '#features/orders/tables.ts'
import { lowerRedemption } from '#features/promotions/redeem.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'

/**
 * Records the part of a line's discount that left the order with its pieces, in whole dinars; below 0 for pieces that count
 * again. The use of a promotion costs as much less. A line of a replacement has its discount from a correction.
 */
export async function correctDiscount(
  { db, now, staff }: StaffCtx,
  orderId: number,
  { itemId, lost }: { itemId: number; lost: number },
): Promise<void> {
  if (lost === 0) return
  const { label, promotionId, code, borneBy } = orderAdjustments
  const [first] = await db
    .select({ label, promotionId, code, borneBy })
    .from(orderAdjustments)
    .where(
      and(eq(orderAdjustments.itemId, itemId), inArray(orderAdjustments.kind, ['promotion', 'correction'])),
    )
    .orderBy(sql`${orderAdjustments.kind} = 'correction'`, asc(orderAdjustments.id))
    .limit(1)
  if (!first) throw new Error(`the discount of line ${itemId} has no adjustment`)
  await db.insert(orderAdjustments).values({
    ...first,
    orderId,
    itemId,
    kind: 'correction',
    amount: lost,
    byUserId: staff.userId,
    at: now(),
  })
  if (first.promotionId !== null) await lowerRedemption(db, { orderId, promotionId: first.promotionId, lost })
}
