import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { type ParcelMove, writeParcelMoves } from './parcel-moves.ts'
import { orderItems, orders, parcels, payments } from './tables.ts'

export type LockedParcel = typeof parcels.$inferSelect

/** Locks the parcels of orders by their ids, until the transaction ends. The caller has locked the orders. */
export function lockParcels(db: Db, orderIds: readonly number[]): Promise<LockedParcel[]> {
  return db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
    .orderBy(asc(parcels.id))
    .for('no key update')
}

/**
 * Moves parcels of locked orders, at least one, with a row of the history and an event each. The caller writes with {@link toOrderAmounts} the status of their
 * orders that follows.
 */
export async function moveParcels(db: Db, move: ParcelMove): Promise<void> {
  const { parcelIds, next } = move
  if (parcelIds.length === 0) throw new Error(`no parcel can become ${next}`)
  await db
    .update(parcels)
    .set({ status: next, version: sql`${parcels.version} + 1` })
    .where(inArray(parcels.id, [...parcelIds]))
  await writeParcelMoves(db, move)
}

/** What an order costs: the sums of its parcels that are not cancelled, of all when all are. For an update of its row. */
export function toOrderAmounts() {
  const sumOf = (column: SQL) => sql<number>`(
    select coalesce(sum(${column}) filter (where parcel.status <> 'cancelled'), sum(${column}))::int
    from ${parcels} as parcel where parcel.order_id = ${orders.id})`
  return {
    totalAmount: sumOf(sql`parcel.total`),
    discount: sumOf(sql`parcel.discount`),
    deliveryFee: sumOf(sql`parcel.delivery_fee`),
    credit: sumOf(sql`parcel.credit`),
  }
}

/** Writes the amounts of an order from its parcels, and its next version. The caller has locked it. */
export async function writeOrderAmounts(
  db: Db,
  orderId: number,
  columns: Partial<Pick<typeof orders.$inferSelect, 'status' | 'minimums'>> = {},
): Promise<void> {
  await db
    .update(orders)
    .set({ ...toOrderAmounts(), ...columns, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}

/** A parcel to recount; its delivery fee and credit stay unless others are given, in whole dinars. */
type Recount = { id: number; deliveryFee?: number; credit?: number }

/**
 * Writes the amounts of parcels from their lines, and what is due with them: of the accepted pieces when they were accepted in part.
 * The caller has locked order and parcels and writes the order's amounts.
 */
export async function writeParcelAmounts(db: Db, recounts: readonly Recount[]): Promise<void> {
  await db.execute(sql`
    with counted as (
      select change.id, coalesce(change."deliveryFee", parcel.delivery_fee) as fee, coalesce(change.credit, parcel.credit) as credit,
        coalesce(sum(coalesce(item.accepted, item.quantity) * item.price), 0)::int as goods,
        coalesce(sum(coalesce(item.accepted_discount, item.discount)), 0)::int as discount
      from json_to_recordset(${JSON.stringify(recounts)}::json) as change (id int, "deliveryFee" int, credit int)
        join ${parcels} as parcel on parcel.id = change.id left join ${orderItems} as item on item.order_id = parcel.order_id and item.parcel_id = parcel.id
      group by change.id, change."deliveryFee", change.credit, parcel.id
    ), changed as (
      update ${parcels} as parcel set goods = counted.goods, discount = counted.discount, version = parcel.version + 1,
        delivery_fee = counted.fee, total = counted.goods - counted.discount + counted.fee,
        credit = counted.credit, collect = counted.goods - counted.discount + counted.fee - counted.credit
      from counted where parcel.id = counted.id
      returning parcel.id, parcel.collect
    )
    update ${payments} as payment set due = changed.collect, version = payment.version + 1
    from changed where payment.parcel_id = changed.id and payment.provider = 'cash'`)
}

/** Writes the parcel of the shop and its payment for orders that have none. Returns the parcels' ids by order. */
export async function addParcels(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ order_id: number; id: number }>(sql`
    with added as (
      insert into ${parcels} (order_id, status, goods, discount, delivery_fee, total, collect)
      select id, status, total_amount + discount - delivery_fee, discount, delivery_fee, total_amount, total_amount
      from orders where id = any(${sql.param(orderIds)}::int[]) order by created_at, id
      returning id, order_id, collect
    ), payment as (
      insert into ${payments} (parcel_id, due) select id, collect from added
    )
    select order_id, id from added`)
  return new Map(rows.map(({ order_id, id }) => [order_id, id]))
}
