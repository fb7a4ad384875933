import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { changeStatus } from '#features/orders/change-status.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusedAtDoor, type StayReason, whyItStays } from './domain/move-refusal.ts'
import { changedMeanwhile, type LockedOrder, lockOrder, notPossible } from './lock-order.ts'
import { type MoveBody, type Moves, type MovesBody, shortOfStock } from './schemas.ts'
import { couriers, deliveries, orderNotes } from './tables.ts'

type Wanted = Omit<MoveBody, 'version'>

/**
 * Moves one order on, as the operator saw it. Refuses with `not_found`, `stale` or `not_possible` and what
 * the order is, with the field that is wanted: a courier to ship, a reason to cancel; and with `not_enough_stock` and the
 * lines when an order that holds no stock yet cannot have it.
 */
export async function moveWorkOrder(ctx: StaffCtx, id: number, body: MoveBody): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id)
    const stays = whyItStays(order && found(order), body)
    if (stays) throw refusalFor(stays, order)
    if (order) await move(tx, order, body)
  })
}

/** Moves many, each on its own: what cannot move stays and is told with its reason. */
export async function moveWorkOrders(ctx: StaffCtx, { orders, ...wanted }: MovesBody): Promise<Moves> {
  const result: Moves = { moved: [], stayed: [] }
  if (wanted.courierId !== undefined) await requireCourier(ctx.db, wanted.courierId)
  for (const { id, version } of orders) {
    const stayed = await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx.db, id)
      const reason = whyItStays(order && found(order), { ...wanted, version })
      if (!reason && order) await move(tx, order, wanted)
      return reason && { reason }
    }).catch(refusedMeanwhile)
    if (stayed) result.stayed.push({ id, ...stayed })
    else result.moved.push(id)
  }
  return result
}

type Stayed = Omit<Moves['stayed'][number], 'id'>

/** Nothing of this one has happened: the courier was taken out of the choice meanwhile, or there is too little in stock. */
function refusedMeanwhile(error: unknown): Stayed {
  if (error instanceof Refusal && error.errors?.courierId) return { reason: 'courier_needed' }
  if (error instanceof Refusal && error.code === 'not_enough_stock')
    return { reason: 'not_enough_stock', ...v.parse(shortOfStock, error.details) }
  throw error
}

export function inTransaction<Result>(
  ctx: StaffCtx,
  work: (tx: StaffCtx) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx.db, (db) => work({ ...ctx, db }), { isolationLevel: 'read committed' })
}

const found = ({ status, version, courierId }: LockedOrder) => ({
  status,
  version,
  hasCourier: courierId !== null,
})

function refusalFor(stays: StayReason, order: LockedOrder | null): Refusal {
  if (!order) return new Refusal('not_found')
  if (stays === 'changed') return changedMeanwhile(order)
  if (stays === 'not_possible') return notPossible(order)
  return new Refusal(
    'invalid_request',
    {},
    {
      [stays === 'courier_needed' ? 'courierId' : 'reason']: 'required',
    },
  )
}

/** Moves an order that may move, in the caller's transaction, with its delivery, note and audit row. */
export async function move(
  ctx: StaffCtx,
  order: LockedOrder,
  { to, courierId, reason, note }: Wanted,
): Promise<void> {
  const { db, now, staff } = ctx
  const at = now()
  const refused = order.status === 'shipped' && to === 'cancelled'
  const why = refused ? refusedAtDoor : to === 'cancelled' ? (reason ?? 'other') : `${to}_by_shop`
  await changeStatus(db, order, to, { byUserId: staff.userId, reason: why, at })
  if (to === 'shipped' || (to === 'delivered' && order.courierId === null)) {
    await handToCourier(db, order.id, courierId, at)
  }
  const ofOrder = eq(deliveries.orderId, order.id)
  if (to === 'delivered') {
    await db.update(deliveries).set({ deliveredAt: at, cash: order.totalAmount }).where(ofOrder)
  }
  if (refused) await db.update(deliveries).set({ refusedAt: at }).where(ofOrder)
  if (note) await db.insert(orderNotes).values({ orderId: order.id, text: note, byUserId: staff.userId, at })
  await recordChange(ctx, {
    action: refused ? 'order.refused' : 'order.status',
    kind: 'order',
    id: order.id,
    before: { status: order.status },
    after: {
      status: to,
      ...(to === 'cancelled' && { reason: why }),
      ...(courierId !== undefined && { courierId }),
    },
  })
}

async function handToCourier(
  db: Db,
  orderId: number,
  courierId: number | undefined,
  at: Date,
): Promise<void> {
  if (courierId === undefined) throw new Error(`order ${orderId} is shipped with nobody`)
  await requireCourier(db, courierId)
  await db.insert(deliveries).values({ orderId, courierId, shippedAt: at })
}

/** Held until the order is theirs: who takes the courier out meanwhile waits. */
async function requireCourier(db: Db, id: number): Promise<void> {
  const [courier] = await db
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.active, true)))
    .for('key share')
  if (!courier) throw new Refusal('invalid_request', {}, { courierId: 'unknown_value' })
}
