import { eq, sql } from 'drizzle-orm'
import type { ManualReason } from '#features/catalogue/domain/stock-reasons.ts'
import { products, stockChanges } from '#features/catalogue/tables.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'

type Written = { productId: number; change: number; reason: ManualReason; note?: string | null }

/**
 * Changes a product's stock by `change` units and records it in the stock ledger; returns the new stock. The caller has
 * locked the product.
 */
export async function writeStock(
  { db, staff, now }: StaffCtx,
  { productId, change, reason, note = null }: Written,
): Promise<number> {
  const [row] = await db
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} + ${change}` })
    .where(eq(products.id, productId))
    .returning({ stockQuantity: products.stockQuantity })
  if (!row) throw new Error(`product ${productId} does not exist`)
  await db.insert(stockChanges).values({ productId, change, reason, note, byUserId: staff.userId, at: now() })
  return row.stockQuantity
}
