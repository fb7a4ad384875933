import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { priceAt, type StoredPrices } from '#shop/catalogue/domain/discount-schedule.ts'
import { isSizeOption } from '#shop/catalogue/domain/option-values.ts'
import { products } from '#shop/catalogue/tables.ts'
import { describedOptions, toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { areMinimumsEnforced } from '#shop/orders/domain/order-minimums.ts'
import { orderItems, orderStatusChanges, orders, parcels } from '#shop/orders/tables.ts'
import { availableOfSelling } from '#shop/orders/take-stock-of-waiting-order.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { isAccessToken } from './access-token.ts'
import { countLeft, toPaidLine } from './delivered-pieces.ts'
import { exchangeAmounts, exchangePrice } from './domain/exchange.ts'
import { refundOfPieces } from './domain/refund-amounts.ts'
import { usedPieces } from './domain/return-status.ts'
import { kindsAt, lastReturnDay } from './domain/return-window.ts'
import { isPercentDiscount } from './is-percent-discount.ts'
import { listMyReturns } from './my-returns.ts'
import type { OrderReturns, ReturnableLine } from './schemas.ts'
import { returnLines, returns } from './tables.ts'
import { getPrices } from './variant-prices.ts'

/** Whose returns: of an order of the session, or of the order that a token of its number and phone gives access to. */
export type ReturnAccess = { orderId: number; token?: string | undefined }

/** The condition that only an order to which the request has access meets. Refuses with `not_found` without any. */
export async function accessCondition(ctx: Ctx, { orderId, token }: ReturnAccess) {
  const isOrder = eq(orders.id, orderId)
  if (token !== undefined && (await isAccessToken(ctx, orderId, token))) return isOrder
  if (token !== undefined || !ctx.shopper) throw new Refusal('not_found')
  return and(isOrder, eq(orders.userId, ctx.shopper.id))
}

/** What can be returned of an order today, and its returns, newest first. Refuses with `not_found`. */
export async function getOrderReturns(ctx: Ctx, access: ReturnAccess): Promise<OrderReturns> {
  return readOrderReturns(ctx, await accessCondition(ctx, access))
}

/**
 * The same for the one order that meets a condition. `withStock`: with how many pieces of each replacement are available, for staff.
 * Refuses with `not_found`.
 */
export async function readOrderReturns(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  condition: SQL | undefined,
  { withStock = false } = {},
): Promise<OrderReturns> {
  const [order] = await db.select({ id: orders.id, minimums: orders.minimums }).from(orders).where(condition)
  if (!order) throw new Refusal('not_found')
  const [items, deliveries, myReturns, used, received] = await Promise.all([
    selectItems(db, order.id),
    findDeliveries(db, order.id),
    listMyReturns(db, order.id, now()),
    usedByItem(db, order.id),
    receivedByItem(db, order.id),
  ])
  const replacements =
    deliveries.size > 0
      ? await listReplacements(
          db,
          items.map(({ item }) => item.productId),
        )
      : []
  const isDivided = items.some(({ parcel }) => parcel.number !== items[0]?.parcel.number)
  const rated = items.filter(
    ({ item, sellerId }, index) =>
      sellerId !== shopSellerId &&
      deliveries.has(item.parcelId) &&
      items.findIndex((other) => other.item.parcelId === item.parcelId) === index,
  )
  const lines = items.map(({ item, slug, sellerId, parcel, prices, isPercent }): ReturnableLine => {
    const { id, productId, variantId, title, image, sku, options, price, returnDays } = item
    const delivered = deliveries.get(item.parcelId) ?? null
    const left = delivered ? countLeft(item, used) : 0
    const piece = {
      pieces: 1,
      price,
      refund: refundOfPieces(toPaidLine(item), received.get(id) ?? 0, 1),
      isPercent,
    }
    const others = replacements.filter(
      (each) => each.productId === productId && each.sellerId === sellerId && each.id !== variantId,
    )
    return {
      itemId: id,
      product: { ...wireTexts('title', title), image, slug },
      ...toChosenVariant({ id: variantId, sku, options }),
      hasSize: options.some(({ key }) => isSizeOption(key)),
      ...(isDivided && { parcel: { number: parcel.number, seller: toSellerName(parcel) } }),
      price,
      left,
      kinds: delivered ? kindsAt(now(), delivered, returnDays) : [],
      until: delivered && lastReturnDay(delivered, returnDays),
      replacements: others.flatMap((each) => {
        const { variant } = toChosenVariant(each)
        if (!variant) return []
        const today = { returned: priceAt(prices, now()), replacement: priceAt(each, now()) }
        const replacementPrice = exchangePrice({ price }, today)
        const { extra } = exchangeAmounts(piece, replacementPrice)
        const { available } = each
        return [{ variant, price: replacementPrice, extra, ...(withStock && { available }) }]
      }),
    }
  })
  return {
    orderId: order.id,
    delivered: deliveries.size > 0,
    key: randomUUID(),
    lines,
    returns: myReturns,
    ...(rated.length > 0 && {
      feedback: rated.map(({ parcel }) => ({ number: parcel.number, seller: toSellerName(parcel) })),
    }),
    ...(areMinimumsEnforced(order.minimums) && { minimumsEnforced: true as const }),
  }
}

type Item = {
  item: typeof orderItems.$inferSelect
  slug: string
  /** Of its parcel. */
  sellerId: number
  parcel: { number: number; slug: string; name: Names }
  prices: StoredPrices
  isPercent: boolean
}

/** The lines of an order with what their variants cost now. */
export function selectItems(db: Db, orderId: number): Promise<Item[]> {
  return db
    .select({
      item: orderItems,
      slug: products.slug,
      sellerId: parcels.sellerId,
      parcel: { number: parcels.number, slug: sellers.slug, name: sellers.name },
      prices: getPrices(variants),
      isPercent: isPercentDiscount,
    })
    .from(orderItems)
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
}

/** The variants of products that can be sent instead of others now. */
function listReplacements(db: Db, productIds: number[]) {
  return db
    .select({
      id: variants.id,
      productId: products.id,
      sellerId: variants.sellerId,
      sku: variants.sku,
      options: describedOptions,
      available: availableOfSelling,
      ...getPrices(variants),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(products.id, productIds), gt(availableOfSelling, 0)))
    .orderBy(asc(variants.id))
}

/** When the delivered parcels of an order were delivered, by their ids. A change without a parcel is of an order from before there were any. */
export async function findDeliveries(db: Db, orderId: number): Promise<Map<number, Date>> {
  const { at, status, parcelId } = orderStatusChanges
  const rows = await db
    .select({ id: parcels.id, at: sql<Date>`max(${at})`.mapWith(at) })
    .from(parcels)
    .innerJoin(orderStatusChanges, eq(orderStatusChanges.orderId, parcels.orderId))
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.status, 'delivered'),
        eq(status, 'delivered'),
        or(eq(parcelId, parcels.id), isNull(parcelId)),
      ),
    )
    .groupBy(parcels.id)
  return new Map(rows.map((row) => [row.id, row.at]))
}

/** How many pieces of each line of an order other returns use up, by the line's id. */
export async function usedByItem(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({
      status: returns.status,
      itemId: returnLines.orderItemId,
      quantity: returnLines.quantity,
      received: returnLines.received,
    })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(eq(returns.orderId, orderId))
  const used = new Map<number, number>()
  for (const row of rows) used.set(row.itemId, (used.get(row.itemId) ?? 0) + usedPieces(row))
  return used
}

/** How many pieces of each line of an order came back already, by the line's id. */
export async function receivedByItem(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ itemId: returnLines.orderItemId, received: sql<number>`sum(${returnLines.received})::int` })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(and(eq(returns.orderId, orderId), isNotNull(returnLines.received)))
    .groupBy(returnLines.orderItemId)
  return new Map(rows.map(({ itemId, received }) => [itemId, received]))
}
