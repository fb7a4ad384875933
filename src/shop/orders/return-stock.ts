import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { StockReason } from '#shop/catalogue/domain/stock-reasons.ts'
import { products } from '#shop/catalogue/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems, parcels } from './tables.ts'

/** The time and the reason for the stock ledger. */
type LedgerEntry = { at: Date; reason: Extract<StockReason, 'cancel' | 'hold_over'> }
/** `parcelIds`: of some parcels; without, of all that are not cancelled. */
type Stock = { orderId: number; parcelIds?: readonly number[] }

/**
 * Returns the units of an order's parcels to stock and writes a ledger row per variant, in one statement. Products are locked in the
 * order of their ids, as when placing an order. The caller has locked the order and checked that it holds stock.
 */
export async function returnStock(
  db: Db,
  { orderId, parcelIds }: Stock,
  { at, reason }: LedgerEntry,
): Promise<void> {
  const ids = sql`${sql.param(parcelIds ?? null)}::int[]`
  await db.execute(sql`
    with locked as (
      select product.id, item.variant_id, item.quantity
      from ${products} as product
      join ${orderItems} as item on item.product_id = product.id
      join ${parcels} as parcel on parcel.id = item.parcel_id
      where item.order_id = ${orderId} and parcel.status <> 'cancelled' and (${ids} is null or parcel.id = any(${ids}))
      order by product.id
      for no key update of product
    ), counted as (
      select variant_id, sum(quantity)::int as quantity from locked group by variant_id
    ), returned as (
      update ${variants} as variant set stock_quantity = variant.stock_quantity + counted.quantity
      from counted
      where variant.id = counted.variant_id
      returning variant.id, variant.product_id, counted.quantity
    )
    insert into ${stockChanges} (product_id, variant_id, change, reason, order_id, at)
    select product_id, id, quantity, ${reason}, ${orderId}, ${at.toISOString()}::timestamptz from returned order by id`)
}
