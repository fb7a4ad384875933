import { and, eq, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { nameIn } from '#platform/i18n/localized.ts'
import { priceAt } from '#shop/catalogue/domain/discount-schedule.ts'
import { findOptionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { availableOfVariant, describedOptions, variantImage } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { orderAmounts } from '#shop/orders/domain/order-amounts.ts'
import { minimumsAfterEdit } from '#shop/orders/domain/order-minimums.ts'
import { lockParcels, writeParcelAmounts } from '#shop/orders/parcels.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { renewOrderMessage } from '#shop/orders/write-order-message.ts'
import { isReplacement } from '#shop/returns/is-replacement.ts'
import { lockEditableOrder } from './lock-order.ts'
import { moveUnits } from './move-units.ts'
import type { AddItemBody } from './schemas-staff-orders.ts'

const maxTotal = 2_147_483_647

/**
 * Adds a product to an order that is not shipped yet, at its price of this moment and without promotions; delivery fee and
 * other lines stay as ordered. Takes the units, with a ledger row, unless the order holds no stock. Refuses with `not_found`,
 * `stale`, `not_possible`, `options_needed`, with `stock_exceeded` and the available quantity, and with the field
 * `productId`: `unknown_value`, `in_order`, or `replacement` for an order that brings one, or `quantity`: `too_large` when the total exceeds the column's range.
 */
export function addItem(ctx: StaffCtx, id: number, body: AddItemBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const order = await lockEditableOrder(db, id, body.version)
    if (await isReplacement(db, id)) throw new Refusal('invalid_request', {}, { productId: 'replacement' })
    const [parcel] = await lockParcels(db, id)
    if (!parcel) throw new Error(`order ${id} has no parcel`)
    const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const { stockQuantity: available, ...sold } = await lockSold(db, body, ctx.now())
    if (lines.some(({ variantId }) => variantId === sold.variantId))
      throw new Refusal('invalid_request', {}, { productId: 'in_order' })
    const { productId, quantity } = body
    if (quantity > available) throw new Refusal('stock_exceeded', { available }, { quantity: 'above_stock' })
    const line = { ...sold, orderId: id, parcelId: parcel.id, productId, quantity, discount: 0 }
    const { goods, collect: total } = orderAmounts({
      lines: [...lines, line],
      delivery: { fee: order.deliveryFee },
    })
    if (Math.max(total, goods) > maxTotal) throw new Refusal('invalid_request', {}, { quantity: 'too_large' })
    const [{ id: itemId } = { id: 0 }] = await db
      .insert(orderItems)
      .values(line)
      .returning({ id: orderItems.id })
    const minimums = order.minimums && minimumsAfterEdit(order.minimums, [...lines, { ...line, id: itemId }])
    if (order.stockHeld)
      await moveUnits(
        { ...ctx, db },
        { orderId: id, productId, variantId: line.variantId, change: -quantity },
      )
    await writeParcelAmounts(db, id)
    await db
      .update(orders)
      .set({ totalAmount: total, minimums, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id))
    await renewOrderMessage(db, id, ctx.now())
    const options = sold.options.map(({ value }) => nameIn(value, defaultLanguage))
    await recordChange(
      { ...ctx, db },
      {
        action: 'order.add_item',
        kind: 'order',
        id,
        before: { totalAmount: order.totalAmount },
        after: {
          productId,
          quantity,
          price: line.price,
          totalAmount: total,
          ...(options.length > 0 && { options }),
        },
      },
    )
  })
}

/** The product as it is sold now, locked with its variants; of a product with options, the requested variant. */
async function lockSold(db: Db, { productId, variantId }: AddItemBody, at: Date) {
  const isSold = variantId === undefined ? sql`${variants.combination} = '{}'` : eq(variants.id, variantId)
  const [row] = await db
    .select({
      variantId: variants.id,
      title: products.title,
      image: variantImage,
      sku: variants.sku,
      options: describedOptions,
      price: variants.price,
      discountPrice: variants.discountPrice,
      plannedDiscountPrice: variants.plannedDiscountPrice,
      discountStartsAt: variants.discountStartsAt,
      discountEndsAt: variants.discountEndsAt,
      stockQuantity: availableOfVariant,
      returnDays: categories.returnDays,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, productId), isSold))
    .for('no key update', { of: [products, variants] })
  if (!row || (variantId === undefined && row.options.length > 0)) {
    const needed = variantId === undefined ? await findOptionsNeeded(db, productId, {}) : null
    throw needed ?? new Refusal('invalid_request', {}, { productId: 'unknown_value' })
  }
  const { title, image, sku, options, stockQuantity, returnDays } = row
  const price = priceAt(row, at)
  return { variantId: row.variantId, title, image, sku, options, stockQuantity, returnDays, price }
}
