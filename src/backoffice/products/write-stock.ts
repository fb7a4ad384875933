import { and, eq, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ManualReason } from '#shop/catalogue/domain/stock-reasons.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'

type StockedVariant = { productId: number; variantId: number; stockQuantity: number }

/**
 * A variant of the shop with its stock; without an id, that of a product without options. The caller has locked the
 * product. Refuses with the field `variantId`: `required` when the product has options, `unknown_value` for any other.
 */
export async function findStockedVariant(
  db: Db,
  productId: number,
  variantId?: number | undefined,
): Promise<StockedVariant> {
  const requested =
    variantId === undefined
      ? and(sql`${variants.combination} = '{}'`, eq(variants.hidden, false))
      : eq(variants.id, variantId)
  const [row] = await db
    .select({ productId: variants.productId, variantId: variants.id, stockQuantity: variants.stockQuantity })
    .from(variants)
    .where(and(eq(variants.productId, productId), eq(variants.sellerId, shopSellerId), requested))
  if (row) return row
  throw new Refusal(
    'invalid_request',
    {},
    { variantId: variantId === undefined ? 'required' : 'unknown_value' },
  )
}

type Written = {
  productId: number
  variantId: number
  change: number
  reason: ManualReason
  note?: string | null
}

/**
 * Changes a variant's stock by `change` units and records it in the stock ledger; returns the new stock. The caller has
 * locked the product.
 */
export async function writeStock(
  { db, staff, now }: StaffCtx,
  { productId, variantId, change, reason, note = null }: Written,
): Promise<number> {
  const [row] = await db
    .update(variants)
    .set({ stockQuantity: sql`${variants.stockQuantity} + ${change}` })
    .where(eq(variants.id, variantId))
    .returning({ stockQuantity: variants.stockQuantity })
  if (!row) throw new Error(`variant ${variantId} does not exist`)
  await db
    .insert(stockChanges)
    .values({ productId, variantId, change, reason, note, byUserId: staff.userId, at: now() })
  return row.stockQuantity
}
