import { and, eq, sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { stockChanges, variants } from '#features/catalogue/variant-tables.ts'
import { orderTotal } from '#features/orders/domain/order-total.ts'
import { orderItems, orders } from '#features/orders/tables.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { type LockedOrder, lockEditableOrder } from './lock-order.ts'
import type { ChangeQuantityBody } from './schemas.ts'

const maxTotal = 2_147_483_647

/**
 * Changes the quantity of a product in an order that is not shipped yet; 0 removes the line. Stock, its ledger and
 * the total are updated in the same transaction, stock only when the order holds it; the unit price stays as ordered.
 * Refuses with `not_found`, `stale`, `not_possible`, with `stock_exceeded` and the available quantity, and with the
 * field `quantity`: `last_line` when no line would remain (cancel the order instead), `too_large` when the total
 * exceeds the column’s range.
 */
export function changeQuantity(ctx: StaffCtx, id: number, body: ChangeQuantityBody): Promise<void> {
  return transaction(
    ctx.db,
    async (db) => {
      const order = await lockEditableOrder(db, id, body.version)
      const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
      const line = lines.find(
        ({ id: itemId, productId }) => productId === body.productId && itemId === (body.itemId ?? itemId),
      )
      if (!line) throw new Refusal('not_found')
      if (line.quantity === body.quantity) return
      const after = lines
        .map((each) => (each === line ? { ...each, quantity: body.quantity } : each))
        .filter(({ quantity }) => quantity > 0)
      if (after.length === 0) throw new Refusal('invalid_request', {}, { quantity: 'last_line' })
      const total = orderTotal(after)
      if (total > maxTotal) throw new Refusal('invalid_request', {}, { quantity: 'too_large' })
      const { productId, variantId } = line
      const { quantity } = body
      await adjustStock({ ...ctx, db }, order, {
        productId,
        variantId,
        quantity,
        more: quantity - line.quantity,
      })
      await writeLine(db, line.id, body.quantity)
      await writeTotal({ ...ctx, db }, order, {
        ...{ ...body, total, before: line.quantity },
        options: line.options.map(({ value }) => nameIn(value, defaultLanguage)),
      })
    },
    { isolationLevel: 'read committed' },
  )
}

type StockChange = { productId: number; variantId: number; quantity: number; more: number }

/**
 * Takes `more` units out of stock, or returns them when negative, with a ledger row. For an order that holds no stock
 * it only checks availability.
 */
async function adjustStock(
  { db, now }: StaffCtx,
  { id: orderId, stockHeld }: LockedOrder,
  { productId, variantId, quantity, more }: StockChange,
): Promise<void> {
  const [variant] = await db
    .select({ stockQuantity: variants.stockQuantity })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.id, productId), eq(variants.id, variantId)))
    .for('no key update', { of: [products, variants] })
  const available = variant?.stockQuantity ?? 0
  if (more > 0 && (stockHeld ? more : quantity) > available)
    throw new Refusal('stock_exceeded', { available }, { quantity: 'above_stock' })
  if (!stockHeld) return
  await db
    .update(variants)
    .set({ stockQuantity: sql`${variants.stockQuantity} - ${more}` })
    .where(eq(variants.id, variantId))
  await db
    .insert(stockChanges)
    .values({ productId, variantId, change: -more, reason: 'order_edit', orderId, at: now() })
}

async function writeLine(db: Db, lineId: number, quantity: number): Promise<void> {
  const line = eq(orderItems.id, lineId)
  await (quantity === 0
    ? db.delete(orderItems).where(line)
    : db.update(orderItems).set({ quantity }).where(line))
}

type QuantityChange = {
  productId: number
  /** The values of the line's variant; empty without options. */
  options: readonly string[]
  quantity: number
  before: number
  total: number
}

async function writeTotal(
  ctx: StaffCtx,
  order: LockedOrder,
  { productId, options, quantity, before, total }: QuantityChange,
) {
  await ctx.db
    .update(orders)
    .set({ totalAmount: total, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  await recordChange(ctx, {
    action: 'order.quantity',
    kind: 'order',
    id: order.id,
    before: { productId, quantity: before, totalAmount: order.totalAmount },
    after: { productId, ...(options.length > 0 && { options }), quantity, totalAmount: total },
  })
}
