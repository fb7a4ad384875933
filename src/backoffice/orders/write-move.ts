import type { Db } from '#platform/db/db.ts'
import { changeStatus } from '#shop/orders/change-status.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import type { VisitRefusal } from '#shop/orders/domain/visit-refusals.ts'
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

/**
 * Moves parcels of a locked order, at least one, that can all take the step: their deliveries, payments, goods on their way back, and a note. In the
 * transaction of the caller, who has checked that the change is allowed and records it.
 */
export async function writeMove(
  { db, at, userId }: { db: Db; at: Date; userId: number },
  { order, stepping }: { order: LockedOrder; stepping: readonly LockedParcel[] },
  { to, reason, note, refusal, by }: Move,
): Promise<void> {
  const parcelIds = stepping.map((each) => each.id)
  const isRefused = stepping[0]?.status === 'shipped' && to === 'cancelled'
  const [courierId, ...others] = new Set(stepping.map(by))
  await changeStatus(db, order, to, {
    byUserId: userId,
    reason,
    at,
    isOnTheWay: isRefused,
    courierId: others.length === 0 ? courierId : undefined,
    // What a seller says of the customer, the customer reads.
    isByCustomer: isRefused && refusal === undefined,
    locked: order.parcels,
    parcelIds,
  })
  if (to === 'shipped') await handToCourier(db, stepping, { by, at })
  if (to === 'delivered') {
    const unsent = stepping.filter((each) => each.courierId === null)
    await handToCourier(db, unsent, { by, at })
    await completeDelivery(db, stepping, { by, at })
  }
  if (isRefused) {
    await refuseDelivery(db, stepping, { at, reason: refusal })
    await addReturnedGoods(db, { orderId: order.id, parcelIds, at })
  }
  if (note) await db.insert(orderNotes).values({ orderId: order.id, text: note, byUserId: userId, at })
}
