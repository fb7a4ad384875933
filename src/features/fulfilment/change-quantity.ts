import { and, eq, sql } from 'drizzle-orm'
import { products } from '#features/catalogue/tables.ts'
import { stockChanges, variants } from '#features/catalogue/variant-tables.ts'
import { discountAfterEdit, orderAmounts } from '#features/orders/domain/order-amounts.ts'
import {
  minimumsAfterEdit,
  missedByEdit,
  type OrderMinimums,
} from '#features/orders/domain/order-minimums.ts'
import { writeParcelAmounts } from '#features/orders/parcels.ts'
import { orderItems, orders } from '#features/orders/tables.ts'
import { isReplacement } from '#features/returns/is-replacement.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { correctDiscount } from './correct-discount.ts'
import { type LockedOrder, lockEditableOrder } from './lock-order.ts'
import type { ChangeQuantityBody } from './schemas.ts'

const maxTotal = 2_147_483_647

/**
 * Changes the quantity of a product in an order that is not shipped yet; 0 removes the line. Stock, its ledger and
 * the total are updated in the same transaction, stock only when the order holds it; unit price and delivery fee stay as
 * ordered, the line's discount shrinks with it.
 * An order that falls below one of its enforced minimums retains what needed it; the minimum is waived (decision 60).
 * Refuses with `not_found`, `stale`, `not_possible`, with `stock_exceeded` and the available quantity, and with the
 * field `quantity`: `replacement` for an order that brings one, `last_line` when no line would remain, `below_minimum` when an enforced minimum would be waived without `waives`, `below_credit` when the
 * order would cost less than was paid beforehand (cancel the order instead), and `too_large` when the total exceeds the column’s
 * range.
 */
export function changeQuantity(ctx: StaffCtx, id: number, body: ChangeQuantityBody): Promise<void> {
  return transaction(
    ctx.db,
    async (db) => {
      const order = await lockEditableOrder(db, id, body.version)
      if (await isReplacement(db, id)) throw new Refusal('invalid_request', {}, { quantity: 'replacement' })
      const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
      const line = lines.find(
        ({ id: itemId, productId }) => productId === body.productId && itemId === (body.itemId ?? itemId),
      )
      if (!line) throw new Refusal('not_found')
      if (line.quantity === body.quantity) return
      const after = lines
        .map((each) => (each === line ? edited(each, body.quantity) : each))
        .filter(({ quantity }) => quantity > 0)
      if (after.length === 0) throw new Refusal('invalid_request', {}, { quantity: 'last_line' })
      const { discount, collect: total } = orderAmounts({
        lines: after,
        delivery: { fee: order.deliveryFee },
      })
      if (total > maxTotal) throw new Refusal('invalid_request', {}, { quantity: 'too_large' })
      if (total < order.credit) throw new Refusal('invalid_request', {}, { quantity: 'below_credit' })
      const waived = waivedBy(order, lines, after)
      if (waived > 0 && !body.waives) throw new Refusal('invalid_request', {}, { quantity: 'below_minimum' })
      const { productId, variantId } = line
      const { quantity } = body
      await adjustStock({ ...ctx, db }, order, {
        productId,
        variantId,
        quantity,
        more: quantity - line.quantity,
      })
      await writeLine(db, edited(line, quantity))
      await writeParcelAmounts(db, order.id)
      await correctDiscount({ ...ctx, db }, order.id, { itemId: line.id, lost: order.discount - discount })
      await writeTotal({ ...ctx, db }, order, {
        ...{ ...body, total, discount, before: line.quantity, waived },
        minimums: order.minimums && minimumsAfterEdit(order.minimums, after),
        options: line.options.map(({ value }) => nameIn(value, defaultLanguage)),
      })
    },
    { isolationLevel: 'read committed' },
  )
}

type OrderLine = { id: number; quantity: number; price: number; discount: number }

/** What an order retains without the enforced minimums that it does not reach after a change, in whole dinars. */
function waivedBy(
  { minimums }: LockedOrder,
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): number {
  if (!minimums?.enforced) return 0
  return missedByEdit(before, after, minimums.list).reduce((sum, { amount }) => sum + amount, 0)
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

const edited = <Line extends { quantity: number; discount: number }>(line: Line, quantity: number): Line => ({
  ...line,
  quantity,
  discount: discountAfterEdit(line, quantity),
})

type LineAfter = { id: number; quantity: number; discount: number }

async function writeLine(db: Db, { id, quantity, discount }: LineAfter): Promise<void> {
  const line = eq(orderItems.id, id)
  await (quantity === 0
    ? db.delete(orderItems).where(line)
    : db.update(orderItems).set({ quantity, discount }).where(line))
}

type QuantityChange = {
  productId: number
  /** The values of the line's variant; empty without options. */
  options: readonly string[]
  quantity: number
  before: number
  total: number
  discount: number
  waived: number
  minimums: OrderMinimums | null
}

async function writeTotal(
  ctx: StaffCtx,
  order: LockedOrder,
  { productId, options, quantity, before, total, discount, waived, minimums }: QuantityChange,
) {
  await ctx.db
    .update(orders)
    .set({ totalAmount: total, discount, minimums, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  await recordChange(ctx, {
    action: 'order.quantity',
    kind: 'order',
    id: order.id,
    before: { productId, quantity: before, totalAmount: order.totalAmount },
    after: {
      productId,
      ...(options.length > 0 && { options }),
      quantity,
      totalAmount: total,
      ...(waived > 0 && { waived }),
    },
  })
}
