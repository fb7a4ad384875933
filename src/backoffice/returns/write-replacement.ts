import { eq, inArray } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, variantImage } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { sumGoods } from '#shop/orders/domain/order-amounts.ts'
import {
  orderAdjustments,
  orderItems,
  orderStatusChanges,
  orders,
  parcels,
  payments,
} from '#shop/orders/tables.ts'
import { takeStock } from '#shop/orders/take-stock-of-waiting-order.ts'
import { writeShipBy } from '#shop/orders/write-ship-by.ts'
import { toPaidLine } from '#shop/returns/delivered-pieces.ts'
import { exchangeAmounts, toSellerDiscount } from '#shop/returns/domain/exchange.ts'
import type { LockedOrder } from '#shop/returns/lock-return.ts'
import type { returnLines } from '#shop/returns/tables.ts'
import { exchangeLabel } from './exchange-label.ts'

/** A line of a return with its order item and what came back of it. */
export type ReceivedLine = {
  line: typeof returnLines.$inferSelect
  item: typeof orderItems.$inferSelect
  sellable: number
  received: number
  refund: number
}

/** `prices`: of the replacements by the line's id, in whole dinars for a piece; `isPercent` as {@link exchangeAmounts} takes it. */
type Exchange = {
  order: LockedOrder
  /** Of the parcel that came back. */
  sellerId: number
  lines: readonly ReceivedLine[]
  prices: ReadonlyMap<number, AgreedPrice>
  value: number
}

/**
 * Writes the order that brings the replacements of received pieces: to the customer's address, in processing, with stock taken, at
 * the agreed prices, paid with the value of what came back as far as it goes. The caller has locked the products. Refuses
 * with `not_enough_stock`, also for a variant that was deleted.
 */
export async function writeReplacement(
  ctx: StaffCtx,
  { order, sellerId, lines, prices, value }: Exchange,
): Promise<{ id: number; credit: number }> {
  const { db, staff } = ctx
  const at = ctx.now()
  const sold = await soldLines(db, lines, prices)
  const goods = sumGoods(sold)
  const discount = sold.reduce((sum, line) => sum + line.discount, 0)
  const total = goods - discount
  const credit = Math.min(value, total)
  const collect = total - credit
  const { id: _, version, createdAt, arrivesFrom, arrivesTo, addressKey, minimums, ...customer } = order
  const [placed] = await db
    .insert(orders)
    .values({
      ...customer,
      totalAmount: total,
      discount,
      deliveryFee: 0,
      credit,
      status: 'processing',
      stockHeld: true,
      createdAt: at,
    })
    .returning({ id: orders.id })
  if (!placed) throw new Error('the order of the replacement was not written')
  const orderId = placed.id
  const [parcel] = await db
    .insert(parcels)
    .values({
      orderId,
      sellerId,
      goods,
      discount,
      total,
      credit,
      collect,
      status: 'processing',
      anyAmount: collect % 250 !== 0,
    })
    .returning({ id: parcels.id })
  if (!parcel) throw new Error('the parcel of the replacement was not written')
  await db.insert(payments).values({ parcelId: parcel.id, due: collect })
  const items = await db
    .insert(orderItems)
    .values(sold.map((line) => ({ ...line, orderId, parcelId: parcel.id })))
    .returning({
      id: orderItems.id,
      discount: orderItems.discount,
      sellerDiscount: orderItems.sellerDiscount,
    })
  await writeAdjustments(db, { orderId, parcelId: parcel.id, items, byUserId: staff.userId, at })
  await db.insert(orderStatusChanges).values([
    { orderId, status: 'pending', byUserId: staff.userId, reason: 'replacement', at },
    {
      orderId,
      parcelId: parcel.id,
      status: 'processing',
      byUserId: staff.userId,
      reason: 'processing_by_shop',
      at,
    },
  ])
  await takeStock(db, orderId, at)
  await writeShipBy(db, [{ id: parcel.id, sellerId }], at)
  return { id: orderId, credit }
}

/** The lines of the new order, one for each variant at a price. */
async function soldLines(db: Db, lines: readonly ReceivedLine[], prices: Exchange['prices']) {
  const exchanged = lines.filter(({ received }) => received > 0)
  const ids = exchanged.flatMap(({ line }) => line.replacementVariantId ?? [])
  if (ids.length < exchanged.length) throw new Refusal('not_enough_stock', { lines: [] })
  const rows = await db
    .select({
      id: variants.id,
      title: products.title,
      image: variantImage,
      sku: variants.sku,
      options: describedOptions,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
  const merged = new Map<string, Omit<typeof orderItems.$inferInsert, 'orderId' | 'parcelId'> & SoldAmounts>()
  for (const { line, item, received, refund } of exchanged) {
    const variant = rows.find(({ id }) => id === line.replacementVariantId)
    const agreed = prices.get(line.id)
    if (!variant || !agreed) throw new Refusal('not_enough_stock', { lines: [] })
    const { price, isPercent } = agreed
    const { discount } = exchangeAmounts({ pieces: received, price: item.price, refund, isPercent }, price)
    const sellerDiscount = toSellerDiscount({ ...item, paid: toPaidLine(item) }, discount)
    const { id: variantId, title, image, sku, options } = variant
    const key = `${variantId}/${price}`
    const before = merged.get(key)
    const quantity = received + (before?.quantity ?? 0)
    merged.set(key, {
      productId: item.productId,
      variantId,
      title,
      image,
      sku,
      options,
      quantity,
      price,
      returnDays: item.returnDays,
      discount: (before?.discount ?? 0) + discount,
      sellerDiscount: (before?.sellerDiscount ?? 0) + sellerDiscount,
    })
  }
  return [...merged.values()]
}

export type AgreedPrice = { price: number; isPercent: boolean }

type SoldAmounts = Record<'price' | 'quantity' | 'discount' | 'sellerDiscount', number>
type Written = {
  orderId: number
  parcelId: number
  items: readonly { id: number; discount: number; sellerDiscount: number }[]
  byUserId: number
  at: Date
}

async function writeAdjustments(db: Db, { orderId, parcelId, items, byUserId, at }: Written): Promise<void> {
  const rows = items.flatMap(({ id, discount, sellerDiscount }) => {
    const row = {
      orderId,
      parcelId,
      itemId: id,
      byUserId,
      at,
      kind: 'correction' as const,
      label: exchangeLabel,
    }
    const parts = [
      { ...row, borneBy: 'seller' as const, amount: -sellerDiscount },
      { ...row, borneBy: 'shop' as const, amount: sellerDiscount - discount },
    ]
    return parts.filter(({ amount }) => amount < 0)
  })
  if (rows.length > 0) await db.insert(orderAdjustments).values(rows)
}
