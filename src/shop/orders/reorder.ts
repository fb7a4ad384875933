import { asc, eq, inArray } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { addLines } from '#shop/cart/add-lines.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { reorderOutcome } from './domain/reordered-line.ts'
import type { Tracked } from './domain/tracking.ts'
import { getOrder } from './queries.ts'
import type { Reordered } from './schemas.ts'
import { orderItems } from './tables.ts'

/**
 * Adds the available items of the shopper's own order, without pieces that were not accepted, to the cart at current prices and returns the outcome of each
 * variant. Existing cart lines stay. Refuses with `not_found`.
 */
export async function reorder(ctx: ShopperCtx, id: number): Promise<Reordered> {
  return addOrderToCart(ctx, await getOrder(ctx, id))
}

/** As {@link reorder}, of an order that the caller may see: the shopper's own, or one that `trackOrder` returned. */
export function addOrderToCart(
  ctx: ShopperCtx,
  { id, items }: Pick<Tracked, 'id' | 'items'>,
): Promise<Reordered> {
  return transaction(ctx.db, async (db) => {
    const variantIds = await variantsOfItems(db, id)
    const ordered = sumByVariant(
      items
        .filter(({ accepted }) => accepted !== 0)
        .map(({ accepted, ...item }) => ({
          ...item,
          quantity: accepted ?? item.quantity,
          variantId: variantIds.get(item.id) ?? 0,
        })),
    )
    const added = await addLines({ ...ctx, db }, ordered)
    const stock = await db
      .select({ id: variants.id, available: availableOfVariant })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(inArray(variants.id, [...variantIds.values()]))
    const availableById = new Map(stock.map((row) => [row.id, row.available]))
    const lines = ordered.map(({ productId, variantId, quantity, product, variant }) => {
      const line = {
        requested: quantity,
        added: added.get(variantId) ?? 0,
        available: availableById.get(variantId) ?? 0,
      }
      const names = { slug: product.slug, ...pickTexts(product, 'title'), ...(variant && { variant }) }
      return { productId, ...line, outcome: reorderOutcome(line), ...names }
    })
    return { lines }
  })
}

/** Lines that became the same variant, because values of the dictionary were merged, as one. */
function sumByVariant<Line extends { variantId: number; quantity: number }>(lines: readonly Line[]): Line[] {
  const sums = new Map<number, Line>()
  for (const line of lines) {
    const before = sums.get(line.variantId)
    sums.set(line.variantId, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...sums.values()]
}

/** The variant of each line of an order, by the line's id. */
async function variantsOfItems(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: orderItems.id, variantId: orderItems.variantId })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
  return new Map(rows.map((row) => [row.id, row.variantId]))
}
