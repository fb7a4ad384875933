import { inArray } from 'drizzle-orm'
import { addLines } from '#features/cart/add-lines.ts'
import { products } from '#features/catalogue/tables.ts'
import { availableQuantity } from '#features/catalogue/visible-products.ts'
import type { ShopperCtx } from '#platform/context.ts'
import { transaction } from '#platform/db/transaction.ts'
import { reorderOutcome } from './domain/reordered-line.ts'
import { getOrder } from './queries.ts'
import type { Reordered } from './schemas.ts'

/**
 * Adds the available items of the shopper's own order to the cart at current prices and returns the outcome of each
 * line. Existing cart lines stay. Refuses with `not_found`.
 */
export function reorder(ctx: ShopperCtx, id: number): Promise<Reordered> {
  return transaction(
    ctx.db,
    async (db) => {
      const { items } = await getOrder({ ...ctx, db }, id)
      const added = await addLines({ ...ctx, db }, items)
      const stock = await db
        .select({ id: products.id, available: availableQuantity })
        .from(products)
        .where(
          inArray(
            products.id,
            items.map(({ productId }) => productId),
          ),
        )
      const availableById = new Map(stock.map((row) => [row.id, row.available]))
      const lines = items.map(({ productId, quantity, product }) => {
        const line = {
          requested: quantity,
          added: added.get(productId) ?? 0,
          available: availableById.get(productId) ?? 0,
        }
        const { slug, titleEn, titleAr } = product
        return { productId, ...line, outcome: reorderOutcome(line), slug, titleEn, titleAr }
      })
      return { lines }
    },
    { isolationLevel: 'read committed' },
  )
}
