import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { maxStock } from '#shop/catalogue/domain/product-fields.ts'
import { lockProduct } from './save-product.ts'
import type { StockBody } from './schemas-stock.ts'
import { findStockedVariant, writeStock } from './write-stock.ts'

/**
 * Changes the stock of a product, or of one of its variants, by hand, by a number of units or to a counted quantity, and records the reason. Concurrent
 * orders of the product wait. Refuses with `not_found`; with the field `variantId` a product
 * with options without one; with the field `quantity`, `below_zero` or `too_large`; and a count
 * with `stale` and the current stock, when the stock is not the one the form displayed.
 */
export function changeStock(ctx: StaffCtx, id: number, body: StockBody): Promise<{ stockQuantity: number }> {
  return transaction(ctx.db, async (db) => {
    await lockProduct(db, id)
    const { variantId, stockQuantity } = await findStockedVariant(db, id, body.variantId)
    if (body.mode === 'to' && body.seen !== stockQuantity) throw new Refusal('stale', { stockQuantity })
    const change = body.mode === 'to' ? body.quantity - stockQuantity : body.quantity
    if (stockQuantity + change < 0) throw wrongQuantity('below_zero', stockQuantity)
    if (stockQuantity + change > maxStock) throw wrongQuantity('too_large', stockQuantity)
    // A count that confirms the stock is recorded too.
    const written = { productId: id, variantId, change, reason: body.reason, note: body.note || null }
    const left = await writeStock({ ...ctx, db }, written)
    await recordChange(
      { ...ctx, db },
      {
        action: 'product.stock',
        kind: 'product',
        id,
        before: { stockQuantity },
        after: {
          ...(body.variantId !== undefined && { variantId }),
          stockQuantity: left,
          reason: body.reason,
          ...(body.note && { note: body.note }),
        },
      },
    )
    return { stockQuantity: left }
  })
}

function wrongQuantity(code: string, stockQuantity: number): Refusal {
  return new Refusal('invalid_request', { stockQuantity }, { quantity: code })
}
