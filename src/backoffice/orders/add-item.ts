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
import { describedOptions, variantImage } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { storedAmounts } from '#shop/orders/domain/order-amounts.ts'
import { minimumsAfterEdit, withAddedLine } from '#shop/orders/domain/order-minimums.ts'
import { isEditable } from '#shop/orders/domain/parcel-steps.ts'
import { writeOrderAmounts, writeParcelAmounts } from '#shop/orders/parcels.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import { availableOfSelling } from '#shop/orders/take-stock-of-waiting-order.ts'
import { renewOrderMessage } from '#shop/orders/write-order-message.ts'
import { isReplacement } from '#shop/returns/is-replacement.ts'
import { lockEditableOrder } from './lock-order.ts'
import { moveUnits } from './move-units.ts'
import type { AddItemBody } from './schemas-staff-orders.ts'

const maxTotal = 2_147_483_647

/**
 * Adds a product to its seller's parcel of an order that is not shipped yet, at its price of this moment and without promotions; delivery fee and
 * other lines stay as ordered; what its seller has packed is to be packed again. Takes the units, with a ledger row, unless the order holds no stock. Refuses with `not_found`,
 * `stale`, `not_possible`, `options_needed`, with `stock_exceeded` and the available quantity, and with the field
 * `productId`: `unknown_value`, `in_order`, `other_seller` when the order has no parcel of its seller, `parcel_left` when that is not edited any more, or `replacement` for an order that brings one, or `quantity`: `too_large` when the total exceeds the column's range.
 */
export function addItem(ctx: StaffCtx, id: number, body: AddItemBody): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const order = await lockEditableOrder(db, id, body.version)
    if (await isReplacement(db, id)) throw new Refusal('invalid_request', {}, { productId: 'replacement' })
    const lines = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
    const { stockQuantity: available, sellerId, ...sold } = await lockSold(db, body, ctx.now())
    const parcel = order.parcels.find((each) => each.sellerId === sellerId)
    if (!parcel) throw new Refusal('invalid_request', {}, { productId: 'other_seller' })
    if (!isEditable(parcel)) throw new Refusal('invalid_request', {}, { productId: 'parcel_left' })
    if (lines.some(({ variantId }) => variantId === sold.variantId))
      throw new Refusal('invalid_request', {}, { productId: 'in_order' })
    const { productId, quantity } = body
    if (quantity > available) throw new Refusal('stock_exceeded', { available }, { quantity: 'above_stock' })
    const line = { ...sold, orderId: id, parcelId: parcel.id, productId, quantity, discount: 0 }
    const goods = quantity * line.price
    const total = order.totalAmount + goods
    if (Math.max(total, storedAmounts(order).goods + goods) > maxTotal)
      throw new Refusal('invalid_request', {}, { quantity: 'too_large' })
    const [{ id: itemId } = { id: 0 }] = await db
      .insert(orderItems)
      .values(line)
      .returning({ id: orderItems.id })
    const going = lines.filter(({ parcelId }) =>
      order.parcels.some((each) => each.id === parcelId && each.status !== 'cancelled'),
    )
    const added = { ...line, id: itemId, visit: parcel.visit }
    const minimums =
      order.minimums && minimumsAfterEdit(withAddedLine(order.minimums, added, lines), [...going, added])
    if (order.stockHeld)
      await moveUnits(
        { ...ctx, db },
        { orderId: id, productId, variantId: line.variantId, change: -quantity },
      )
    await writeParcelAmounts(db, [{ id: parcel.id }])
    if (parcel.packedAt !== null)
      await db.update(parcels).set({ packedAt: null }).where(eq(parcels.id, parcel.id))
    await writeOrderAmounts(db, id, { minimums })
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
  const rows = await db
    .select({
      variantId: variants.id,
      sellerId: variants.sellerId,
      outranked: variants.outranked,
      title: products.title,
      image: variantImage,
      sku: variants.sku,
      options: describedOptions,
      price: variants.price,
      discountPrice: variants.discountPrice,
      plannedDiscountPrice: variants.plannedDiscountPrice,
      discountStartsAt: variants.discountStartsAt,
      discountEndsAt: variants.discountEndsAt,
      stockQuantity: availableOfSelling,
      returnDays: categories.returnDays,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, productId), isSold))
    .for('no key update', { of: [products, variants] })
  // Which offer is first is known under the lock.
  const row = rows.find(({ outranked }) => variantId !== undefined || !outranked)
  if (!row || (variantId === undefined && row.options.length > 0)) {
    const needed = variantId === undefined ? await findOptionsNeeded(db, productId, {}) : null
    throw needed ?? new Refusal('invalid_request', {}, { productId: 'unknown_value' })
  }
  const { sellerId, title, image, sku, options, stockQuantity, returnDays } = row
  const price = priceAt(row, at)
  return { variantId: row.variantId, sellerId, title, image, sku, options, stockQuantity, returnDays, price }
}
