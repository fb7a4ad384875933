import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import { orderAdjustments } from '#shop/orders/tables.ts'
import { lowerRedemption } from '#shop/promotions/redeem.ts'

/** The name of what staff take off by hand, for the shopper too. */
const manualLabel = byLanguage({ ar: 'خصم من المحل', en: 'Discount by the shop' })

/** Whole dinars. `lost`: of promotions; `manual`: of what was given by hand. */
type Correction = { itemId: number; parcelId: number; lost: number; manual: number }

/**
 * Records the parts of a line's discount that left the order, in whole dinars; below 0 for pieces that count again and for what
 * staff give. The use of a promotion costs as much less. A line of a replacement has its discount from a correction.
 */
export async function correctDiscount(
  ctx: StaffCtx,
  orderId: number,
  { itemId, parcelId, lost, manual }: Correction,
): Promise<void> {
  const { db, now, staff } = ctx
  const by = { orderId, parcelId, itemId, byUserId: staff.userId, at: now() }
  if (manual !== 0)
    await db.insert(orderAdjustments).values({ ...by, kind: 'manual', label: manualLabel, amount: manual })
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
  await db.insert(orderAdjustments).values({ ...first, ...by, kind: 'correction', amount: lost })
  if (first.promotionId !== null) await lowerRedemption(db, { orderId, promotionId: first.promotionId, lost })
}
