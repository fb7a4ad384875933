import type { Db } from '#platform/db/db.ts'
import { advanceOrders } from '#shop/orders/advance-orders.ts'
import { changeStatus } from '#shop/orders/change-status.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import type { VisitRefusal } from '#shop/orders/domain/visit-refusals.ts'
import { takeStock } from '#shop/orders/take-stock-of-waiting-order.ts'
import { type Bringing, completeDelivery, handToCourier, refuseDelivery } from './complete-delivery.ts'
import type { LockedOrder, LockedParcel } from './lock-order.ts'
import { addReturnedGoods } from './returned-goods.ts'
import { orderNotes } from './tables.ts'

type Move = Pick<Bringing, 'by'> & {
  to: OrderStatus
  /** As stored with the change. */
  reason: string
  note?: string | undefined
  /** Why a visit of a seller who delivers was refused. */
  refusal?: VisitRefusal | undefined
}

/** A locked order and its parcels that move, at least one, all of which can take the step. */
export type Moving = { order: LockedOrder; stepping: readonly LockedParcel[] }

type By = { db: Db; at: Date; userId: number }

/**
 * Moves parcels of a locked order: their deliveries, payments, goods on their way back, and a note. In the
 * transaction of the caller, who has checked that the change is allowed and records it.
 */
export async function writeMove(by: By, moving: Moving, move: Move): Promise<void> {
  const { order, stepping } = moving
  const { db, at } = by
  if (move.to !== 'cancelled') {
    if (!order.stockHeld) await takeStock(db, order.id, at)
    return advance(by, [moving], { ...move, to: move.to })
  }
  const { reason, refusal, note } = move
  const parcelIds = stepping.map((each) => each.id)
  const isRefused = stepping[0]?.status === 'shipped'
  await changeStatus(db, order, 'cancelled', {
    byUserId: by.userId,
    reason,
    at,
    isOnTheWay: isRefused,
    courierId: findOnly(stepping, move.by),
    // What a seller says of the customer, the customer reads.
    isByCustomer: isRefused && refusal === undefined,
    locked: order.parcels,
    parcelIds,
  })
  if (isRefused) {
    await refuseDelivery(db, stepping, { at, reason: refusal })
    await addReturnedGoods(db, { orderId: order.id, parcelIds, at })
  }
  if (note) await db.insert(orderNotes).values({ orderId: order.id, text: note, byUserId: by.userId, at })
}

type Forward = Omit<Move, 'to' | 'refusal'> & { to: Exclude<OrderStatus, 'cancelled'> }

/** As {@link writeMove}, forward, of orders that have their stock: as many statements for many as for one. */
export async function advance(
  { db, at, userId }: By,
  all: readonly Moving[],
  { to, reason, note, by }: Forward,
): Promise<void> {
  const advancing = all.map(({ order, stepping }) => ({
    order,
    parcels: order.parcels,
    moving: stepping,
    courierId: findOnly(stepping, by),
  }))
  await advanceOrders(db, advancing, { next: to, byUserId: userId, reason, at })
  const moved = all.flatMap(({ stepping }) => stepping)
  if (to === 'shipped') await handToCourier(db, moved, { by, at })
  if (to === 'delivered') {
    const unsent = moved.filter((each) => each.courierId === null)
    await handToCourier(db, unsent, { by, at })
    await completeDelivery(db, moved, { by, at })
  }
  if (note)
    await db
      .insert(orderNotes)
      .values(all.map(({ order }) => ({ orderId: order.id, text: note, byUserId: userId, at })))
}

/** The courier of parcels, when it is the same one of all. */
function findOnly(parcels: readonly LockedParcel[], by: Bringing['by']): number | undefined {
  const [courierId, ...others] = new Set(parcels.map(by))
  return others.length === 0 ? courierId : undefined
}
