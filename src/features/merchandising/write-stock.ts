import { eq, sql } from 'drizzle-orm'
import type { HandReason } from '#features/catalogue/domain/stock-reasons.ts'
import { products, stockChanges } from '#features/catalogue/tables.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'

type Written = { productId: number; change: number; reason: HandReason; note?: string | null }

/**
 * Changes a product's stock and writes its row of the ledger. The caller holds the product. A new product's stock is
 * written likewise: it begins at none.
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
  if (!row) throw new Error(`product ${productId} vanished`)
  await db.insert(stockChanges).values({ productId, change, reason, note, byUserId: staff.userId, at: now() })
  return row.stockQuantity
}
