import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { orderItems, parcels } from '#shop/orders/tables.ts'
import type { GoodsState } from './domain/goods-states.ts'
import { deliveries, returnedGoods, returnedGoodsLines } from './tables.ts'

/** `parcelIds`: delivered in part, or cancelled because they were refused. */
type NewGoods = { orderId: number; parcelIds: readonly number[]; at: Date }

/**
 * Records that the pieces of parcels which were not accepted are on their way back with the courier of the last attempt. The
 * caller has locked the order and does not return their stock.
 */
export async function addReturnedGoods(db: Db, { orderId, parcelIds, at }: NewGoods): Promise<void> {
  await db.execute(sql`
    with parcel as (
      select parcel.id, (select attempt.courier_id from ${deliveries} as attempt
        where attempt.parcel_id = parcel.id order by attempt.id desc limit 1) as courier_id
      from ${parcels} as parcel
      where parcel.id = any(${sql.param(parcelIds)}::int[])
        and not exists (select from ${returnedGoods} as earlier where earlier.parcel_id = parcel.id)
    ), line as (
      select item.id, item.parcel_id, item.quantity - coalesce(item.accepted, 0) as pieces
      from ${orderItems} as item where item.order_id = ${orderId} and item.parcel_id in (select id from parcel) and item.quantity > coalesce(item.accepted, 0)
    ), goods as (
      insert into ${returnedGoods} (parcel_id, order_id, courier_id, since)
      select id, ${orderId}, courier_id, ${at.toISOString()}::timestamptz from parcel
      where id in (select parcel_id from line) order by id
      returning id, parcel_id
    )
    insert into ${returnedGoodsLines} (goods_id, item_id, quantity)
    select goods.id, line.id, line.pieces from goods join line using (parcel_id) order by line.id`)
}

/**
 * Deletes the goods on their way back of a parcel whose delivery is undone. Refuses with `goods_decided` and their state when
 * they are back or lost. The caller has locked the order.
 */
export async function removeReturnedGoods(db: Db, parcelId: number): Promise<void> {
  const goods = await db
    .select({ state: returnedGoods.state })
    .from(returnedGoods)
    .where(eq(returnedGoods.parcelId, parcelId))
    .for('update')
  const decided = goods.find(({ state }) => state !== 'on_the_way')
  if (decided) throw new Refusal('goods_decided', { state: decided.state satisfies GoodsState })
  if (goods.length > 0) await db.delete(returnedGoods).where(eq(returnedGoods.parcelId, parcelId))
}
