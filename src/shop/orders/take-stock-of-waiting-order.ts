import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { stockNotification } from '#shop/catalogue/stock-tags.ts'
import { products } from '#shop/catalogue/tables.ts'
import { availableOfVariant, isOffered, toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import { writeOrderNotices } from './order-notices.ts'
import type { ShortLine } from './schemas.ts'
import { orderItems, parcels } from './tables.ts'

/** Whether the seller of a variant sells at this moment, which `withheld` of all its variants follows. */
export const isSellerSelling = sql<boolean>`(${variants.sellerId} = ${sql.raw(`${shopSellerId}`)}
  or not ${variants.withheld} and (select selling from ${sellers} where ${sellers.id} = ${variants.sellerId}))`

/** As `availableOfVariant`, and none while the seller does not sell, also before its variants are withheld. */
export const availableOfSelling = sql<number>`case when ${isSellerSelling} then ${availableOfVariant} else 0 end`

/** The units that an order can take of a variant whose product is locked: none of one that is not for sale. */
const sellableUnits = sql<number>`case when ${isOffered} and ${isSellerSelling} then ${variants.stockQuantity} else 0 end`

/**
 * Takes the units of an order that holds no stock yet, except those of cancelled parcels, and writes a ledger row per variant. Products are locked in the
 * order of their ids, as when placing an order. The caller has locked the order. Refuses with `not_enough_stock` and
 * the short lines; then nothing is taken.
 */
export async function takeStock(db: Db, orderId: number, at: Date): Promise<void> {
  const lines = await db
    .select({
      item: orderItems,
      available: sellableUnits,
    })
    .from(orderItems)
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(and(eq(orderItems.orderId, orderId), ne(parcels.status, 'cancelled')))
    .orderBy(asc(products.id), asc(variants.id))
    .for('no key update', { of: [products, variants] })
  // Several lines are of one variant when values of the dictionary were merged since the order was placed.
  const short = [...Map.groupBy(lines, ({ item }) => item.variantId).values()].flatMap((same) => {
    const [first] = same
    const requested = same.reduce((sum, { item }) => sum + item.quantity, 0)
    return first && requested > first.available ? [toShortLine(first.item, requested, first.available)] : []
  })
  if (short.length > 0) throw new Refusal('not_enough_stock', { lines: short })
  await db.execute(sql`
    with counted as (
      select variant_id, sum(quantity)::int as quantity from ${orderItems} as item
      join ${parcels} as parcel on parcel.id = item.parcel_id
      where item.order_id = ${orderId} and parcel.status <> 'cancelled' group by variant_id
    ), taken as (
      update ${variants} as variant set stock_quantity = variant.stock_quantity - counted.quantity
      from counted
      where variant.id = counted.variant_id
      returning variant.id, variant.product_id, counted.quantity
    )
    insert into ${stockChanges} (product_id, variant_id, change, reason, order_id, at)
    select product_id, id, -quantity, 'order', ${orderId}, ${at.toISOString()}::timestamptz from taken order by id`)
  await writeOrderNotices(db, { orderId, isNew: false, at })
  // The database announces every other reason by itself; new orders must not notify inside their transaction.
  await db.execute(
    sql`select pg_notify('catalogue', ${stockNotification(lines.map(({ item }) => item.productId))})`,
  )
}

function toShortLine(
  { productId, variantId, title, sku, options }: typeof orderItems.$inferSelect,
  requested: number,
  available: number,
): ShortLine {
  return {
    productId,
    ...wireTexts('title', title),
    requested,
    available,
    ...toChosenVariant({ id: variantId, sku, options }),
  }
}
