import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findCourierOfSeller } from '#shop/delivery/couriers.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { isEditable } from '#shop/orders/domain/parcel-steps.ts'
import { lockParcels, type LockedParcel as StoredParcel } from '#shop/orders/parcels.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { deliveries } from './tables.ts'

/** `courierId`: of its last attempt to deliver. `sellerCourierId`: of a seller who delivers it (decision 132). */
export type LockedParcel = StoredParcel & { courierId: number | null; sellerCourierId: number | null }
export type LockedOrder = typeof orders.$inferSelect & { parcels: LockedParcel[] }

/**
 * Locks and returns an order with its parcels until the transaction ends; null when it does not exist. Orders are locked before
 * parcels, and those before products, to avoid deadlocks.
 */
export async function lockOrder(db: Db, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) return null
  const [locked] = await lockTheirParcels(db, [order])
  return locked ?? null
}

/**
 * As {@link lockOrder}, those of many orders that nobody else has locked: whoever has locked some does not wait for others.
 */
export async function lockFreeOrders(db: Db, ids: readonly number[]): Promise<LockedOrder[]> {
  const isOne = inArray(orders.id, [...ids])
  const free = db.select().from(orders).where(isOne).orderBy(asc(orders.id))
  return lockTheirParcels(db, await free.for('no key update', { skipLocked: true }))
}

async function lockTheirParcels(
  db: Db,
  locked: readonly (typeof orders.$inferSelect)[],
): Promise<LockedOrder[]> {
  const ids = locked.map(({ id }) => id)
  const ofOrders = Map.groupBy(await lockParcels(db, ids), ({ orderId }) => orderId)
  const { rows } = await db.execute<{
    id: number
    courierId: number | null
    sellerCourierId: number | null
  }>(sql`
    select parcel.id, (select attempt.courier_id from ${deliveries} as attempt
        where attempt.order_id = parcel.order_id and attempt.parcel_id = parcel.id order by attempt.id desc limit 1) as "courierId",
      case parcel.handover when 'direct' then ${findCourierOfSeller(sql`parcel.seller_id`)} end as "sellerCourierId"
    from ${parcels} as parcel where parcel.order_id = any(${sql.param(ids)}::int[])`)
  const byParcel = new Map(rows.map(({ id: parcel, ...bringing }) => [parcel, bringing]))
  const nobody = { courierId: null, sellerCourierId: null }
  return locked.map((order) => {
    const itsParcels = ofOrders.get(order.id) ?? []
    return {
      ...order,
      parcels: itsParcels.map((each) => ({ ...each, ...(byParcel.get(each.id) ?? nobody) })),
    }
  })
}

/** Locks an order that can still be edited. Refuses with `not_found`, `stale` (another version), `not_possible`. */
export async function lockEditableOrder(db: Db, id: number, version: number): Promise<LockedOrder> {
  const order = await lockOrder(db, id)
  if (!order) throw new Refusal('not_found')
  if (order.version !== version) throw staleRefusal(order)
  if (!isEditable(order)) throw notPossibleRefusal(order)
  return order
}

/**
 * The parcel of a locked order that a step concerns which starts at `status`: the one with this number, or the only one that can take
 * it. Refuses with `not_found`, with `not_possible` and the current state, and with `name_parcel` when several can.
 */
export function requireParcel(
  order: LockedOrder,
  status: OrderStatus,
  number?: number | undefined,
): LockedParcel {
  const named = order.parcels.filter((each) => number === undefined || each.number === number)
  if (named.length === 0) throw new Refusal('not_found')
  const able = named.filter((each) => each.status === status)
  const [parcel] = able
  if (!parcel) throw notPossibleRefusal(order)
  if (able.length > 1) throw new Refusal('name_parcel')
  return parcel
}

/**
 * The parcel that has the delivery fee of an order, or of one of its visits, or would have it, to change the fee. Refuses with `name_parcel` when
 * several have one, and with `not_possible` when the parcel has left.
 */
export function requireFeeParcel(order: LockedOrder, visit?: number | undefined): LockedParcel {
  const going = order.parcels.filter(
    (each) => each.status !== 'cancelled' && (visit === undefined || each.visit === visit),
  )
  const charged = going.filter(({ deliveryFee }) => deliveryFee > 0)
  if (charged.length > 1) throw new Refusal('name_parcel')
  const parcel = charged[0] ?? going.find(isEditable)
  if (!parcel || !isEditable(parcel)) throw notPossibleRefusal(order)
  return parcel
}

type CurrentState = Pick<LockedOrder, 'status' | 'version'>

/** Refusal for a change based on an outdated version. */
export function staleRefusal({ status, version }: CurrentState): Refusal {
  return new Refusal('stale', { orderStatus: status, version })
}

/** Refusal for a change the order's current status does not allow. */
export function notPossibleRefusal({ status, version }: CurrentState): Refusal {
  return new Refusal('not_possible', { orderStatus: status, version })
}
