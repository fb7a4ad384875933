import { and, eq, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { discountsAfterEdit } from '#shop/orders/domain/manual-discount.ts'
import { isSellerSelling } from '#shop/orders/take-stock-of-waiting-order.ts'
import { editOrder, judgeEdit, writeEdit } from './edit-order.ts'
import type { LockedOrder } from './lock-order.ts'
import { moveUnits } from './move-units.ts'
import type { ChangeQuantityBody } from './schemas.ts'

const field = 'quantity'

/**
 * Changes the quantity of a product in an order that is not shipped yet; 0 removes the line. Stock, its ledger and
 * the total are updated in the same transaction, stock only when the order holds it; unit price and delivery fee stay as
 * ordered, the line's discount shrinks with it.
 * An order that falls below one of its enforced minimums retains what needed it; the minimum is waived (decision 60).
 * Refuses with `not_found`, `stale`, `not_possible`, with `stock_exceeded` and the available quantity, and with the
 * field `quantity`: `last_line` when no line would remain, and as {@link editOrder} and {@link judgeEdit} do.
 */
export function changeQuantity(ctx: StaffCtx, id: number, body: ChangeQuantityBody): Promise<void> {
  const { version, quantity, waives } = body
  return editOrder(ctx, { id, version, field }, async (tx, order, before) => {
    const line = before.find(
      ({ id: itemId, productId }) => productId === body.productId && itemId === (body.itemId ?? itemId),
    )
    if (!line) throw new Refusal('not_found')
    if (line.quantity === quantity) return
    const after = before
      .map((each) => (each === line ? { ...each, quantity, ...discountsAfterEdit(each, quantity) } : each))
      .filter((each) => each.quantity > 0)
    if (after.length === 0 && order.rest.length === 0)
      throw new Refusal('invalid_request', {}, { [field]: 'last_line' })
    const judged = judgeEdit(order, { before, after }, { field, waives })
    const { productId, variantId } = line
    await adjustStock(tx, order, { productId, variantId, quantity, more: quantity - line.quantity })
    await writeEdit(tx, order, { before, after }, judged)
    const options = line.options.map(({ value }) => nameIn(value, defaultLanguage))
    const { totalAmount, waived } = judged
    await recordChange(tx, {
      action: 'order.quantity',
      kind: 'order',
      id,
      before: { productId, quantity: line.quantity, totalAmount: order.totalAmount },
      after: {
        productId,
        quantity,
        totalAmount,
        ...(options.length > 0 && { options }),
        ...(waived > 0 && { waived }),
      },
    })
  })
}

type StockChange = { productId: number; variantId: number; quantity: number; more: number }

/**
 * Takes `more` units out of stock, or returns them when negative, with a ledger row. For an order that holds no stock
 * it only checks availability.
 */
async function adjustStock(
  ctx: StaffCtx,
  { id: orderId, stockHeld }: LockedOrder,
  { productId, variantId, quantity, more }: StockChange,
): Promise<void> {
  const [variant] = await ctx.db
    .select({
      stockQuantity: sql<number>`case when ${isSellerSelling} then ${variants.stockQuantity} else 0 end`,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.id, productId), eq(variants.id, variantId)))
    .for('no key update', { of: [products, variants] })
  const available = variant?.stockQuantity ?? 0
  if (more > 0 && (stockHeld ? more : quantity) > available)
    throw new Refusal('stock_exceeded', { available }, { quantity: 'above_stock' })
  if (stockHeld) await moveUnits(ctx, { orderId, productId, variantId, change: -more })
}
