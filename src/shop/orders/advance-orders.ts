import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { anonymizeOrders } from './anonymize-orders.ts'
import { deriveStatusAfter } from './domain/derive-status.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { orderStatuses } from './metrics.ts'
import { writeOrderEvents } from './order-event.ts'
import { topicsOfStatuses } from './order-topics.ts'
import { type LockedParcel, moveParcels, toOrderAmounts } from './parcels.ts'
import { orders } from './tables.ts'
import { renewOrderMessage, writeOrderMessages } from './write-order-message.ts'
import { writeShipBy } from './write-ship-by.ts'

export type Advancing = {
  order: { id: number; status: OrderStatus }
  /** All parcels of the order. */
  parcels: readonly LockedParcel[]
  /** Those that move, at least one, all of which can take the step. */
  moving: readonly LockedParcel[]
  /** Who brings them, for the message to the customer. */
  courierId?: number | undefined
}

type Step = {
  next: Exclude<OrderStatus, 'cancelled'>
  byUserId: number | null
  reason: string
  at: Date
  /** The customers caused the change, and get no message about it. */
  isByCustomer?: boolean
}

/**
 * Moves parcels of orders that have their stock one step forward, writes the status and amounts of each order that follow, and the messages to
 * customers: as many statements for many orders as for one. The caller has locked orders and parcels.
 */
export async function advanceOrders(
  db: Db,
  advancing: readonly Advancing[],
  { next, byUserId, reason, at, isByCustomer = false }: Step,
): Promise<void> {
  const moving = advancing.flatMap((each) => each.moving)
  const parcelIds = moving.map(({ id }) => id)
  await moveParcels(db, { parcelIds, next, byUserId, reason, at })
  if (next === 'processing') await writeShipBy(db, moving, at)
  const reached = Map.groupBy(advancing, (each) =>
    deriveStatusAfter(each.parcels, { parcelIds: each.moving.map(({ id }) => id), next }),
  )
  const columns = { stockHeld: true }
  for (const [status, group] of reached)
    await writeReached(db, status, group, { at, isSilent: isByCustomer, columns })
}

type Reached = {
  at: Date
  /** The customers get no message. */
  isSilent: boolean
  /** What changes with it. */
  columns: Partial<Pick<typeof orders.$inferInsert, 'stockHeld' | 'minimums'>>
}

/** Writes the status and amounts that orders have since their parcels moved, their next version, messages and events. */
export async function writeReached(
  db: Db,
  status: OrderStatus,
  reached: readonly Advancing[],
  { at, isSilent, columns }: Reached,
): Promise<void> {
  const ids = reached.map(({ order }) => order.id)
  const isOver = status === 'delivered' || status === 'cancelled'
  await db
    .update(orders)
    .set({
      ...toOrderAmounts(),
      ...columns,
      status,
      version: sql`${orders.version} + 1`,
      ...(isOver && { addressKey: null }),
    })
    .where(inArray(orders.id, ids))
  const changed = reached.filter(({ order }) => order.status !== status)
  for (const { order } of reached) if (order.status === status) await renewOrderMessage(db, order.id, at)
  if (changed.length > 0) {
    const messages = changed.map(({ order: { id }, parcels, moving, courierId }) => ({
      orderId: id,
      about: `order:${id}`,
      event: status,
      topic: isSilent ? null : topicsOfStatuses[status],
      // Others may be on their way with somebody else.
      courierId: parcels.every((each) => each.status !== 'shipped' || moving.includes(each))
        ? courierId
        : undefined,
    }))
    await writeOrderMessages(db, messages, at)
    const changedIds = changed.map(({ order }) => order.id)
    await writeOrderEvents(db, changedIds, status, at)
  }
  if (isOver) await anonymizeRemoved(db, ids)
  for (const _ of changed) orderStatuses.inc({ status })
}

/**
 * When orders of a removed account are over, their personal data is no longer needed (decision 5). Other orders of the account may
 * have returns that are not over.
 */
async function anonymizeRemoved(db: Db, ids: readonly number[]): Promise<void> {
  const removed = await db
    .select({ id: orders.id, userId: users.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(inArray(orders.id, [...ids]), isNotNull(users.removedAt)))
  const byUser = Map.groupBy(removed, ({ userId }) => userId)
  for (const [userId, ordersOfUser] of byUser) {
    const theirs = ordersOfUser.map(({ id }) => id)
    await anonymizeOrders(db, userId, inArray(orders.id, theirs))
  }
}
