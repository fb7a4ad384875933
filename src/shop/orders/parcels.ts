import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { deriveStatus } from './domain/derive-status.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { orderItems, orderStatusChanges, parcels, payments } from './tables.ts'

export type LockedParcel = { id: number; status: OrderStatus }

type StatusChange = {
  next: OrderStatus
  canMove: (status: OrderStatus) => boolean
  byUserId: number | null
  reason: string
  at: Date
}

/** Locks the parcels of an order by their ids, until the transaction ends. The caller has locked the order. */
export function lockParcels(db: Db, orderId: number): Promise<LockedParcel[]> {
  return db
    .select({ id: parcels.id, status: parcels.status })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.id))
    .for('no key update')
}

/**
 * Moves those locked parcels of an order that can be moved, with a history row each. Returns the order's status after it, which
 * the caller writes.
 */
export async function moveParcels(
  db: Db,
  orderId: number,
  locked: readonly LockedParcel[],
  { next, canMove, ...by }: StatusChange,
): Promise<OrderStatus> {
  const moving = locked.filter(({ status }) => canMove(status)).map(({ id }) => id)
  if (moving.length === 0) throw new Error(`no parcel of order ${orderId} can become ${next}`)
  await db
    .update(parcels)
    .set({ status: next, version: sql`${parcels.version} + 1` })
    .where(inArray(parcels.id, moving))
  await db
    .insert(orderStatusChanges)
    .values(moving.map((parcelId) => ({ orderId, parcelId, status: next, ...by })))
  return deriveStatus(locked.map(({ id, status }) => (moving.includes(id) ? next : status)))
}

/**
 * Writes the amounts of an order's parcels from their lines, and what is due with them: of the accepted pieces when the order was
 * accepted in part. Their delivery fees and credit stay unless others are given, in whole dinars, for the only parcel of an order.
 * The caller has locked the order and writes its amounts.
 */
export async function writeParcelAmounts(
  db: Db,
  orderId: number,
  { credit = null, deliveryFee = null }: { credit?: number | null; deliveryFee?: number | null } = {},
): Promise<void> {
  const after = sql`coalesce(${credit}::int, parcel.credit)`
  const fee = sql`coalesce(${deliveryFee}::int, parcel.delivery_fee)`
  await lockParcels(db, orderId)
  await db.execute(sql`
    with line as (
      select parcel_id, sum(coalesce(accepted, quantity) * price)::int as goods,
        sum(coalesce(accepted_discount, discount))::int as discount
      from ${orderItems} where order_id = ${orderId} group by parcel_id
    ), changed as (
      update ${parcels} as parcel set goods = line.goods, discount = line.discount, version = parcel.version + 1,
        delivery_fee = ${fee}, total = line.goods - line.discount + ${fee},
        credit = ${after}, collect = line.goods - line.discount + ${fee} - ${after}
      from line where parcel.id = line.parcel_id
      returning parcel.id, parcel.collect
    )
    update ${payments} as payment set due = changed.collect, version = payment.version + 1
    from changed where payment.parcel_id = changed.id`)
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
