import { eq, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'

type Move = { orderId: number; productId: number; variantId: number; change: number }

/** Takes units of a variant out of stock for an edited order, or returns them when positive, with a ledger row. The caller has locked it. */
export async function moveUnits({ db, now }: StaffCtx, { orderId, change, ...of }: Move): Promise<void> {
  await db
    .update(variants)
    .set({ stockQuantity: sql`${variants.stockQuantity} + ${change}` })
    .where(eq(variants.id, of.variantId))
  await db.insert(stockChanges).values({ ...of, orderId, change, reason: 'order_edit', at: now() })
}
