import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { anonymizeOrders } from '#shop/orders/anonymize-orders.ts'
import { orders } from '#shop/orders/tables.ts'
import { finalStatuses } from './domain/return-status.ts'
import { refunds, returnPictures, returns } from './tables.ts'

/**
 * Removes personal data from the finished orders of a removed account and from their returns: words, pictures, wallet numbers.
 * Amounts stay. An order with a return that is not over keeps what the courier needs, and the return what staff decide by;
 * {@link anonymizeAfterReturn} removes it later.
 */
export async function anonymizeOrdersAndReturns(db: Db, userId: number): Promise<void> {
  // Waits for steps of returns; the statements below see what they wrote.
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('no key update')
  await anonymizeReturns(db, userId)
  await anonymizeOrders(db, userId, notInArray(orders.id, ordersWithOpenReturns(db)))
}

/** When a return of a removed account is over, its personal data is no longer needed. The caller has locked the order. */
export async function anonymizeAfterReturn(db: Db, returnId: number): Promise<void> {
  const [removed] = await db
    .select({ userId: users.id, orderId: orders.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(returns.id, returnId), isNotNull(users.removedAt)))
  if (!removed) return
  const { userId, orderId } = removed
  await anonymizeReturns(db, userId)
  await anonymizeOrders(
    db,
    userId,
    and(eq(orders.id, orderId), notInArray(orders.id, ordersWithOpenReturns(db))),
  )
}

const isOver = inArray(returns.status, [...finalStatuses])

function ordersWithOpenReturns(db: Db) {
  return db
    .select({ id: returns.orderId })
    .from(returns)
    .where(notInArray(returns.status, [...finalStatuses]))
}

async function anonymizeReturns(db: Db, userId: number): Promise<void> {
  const finished = db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(orders.userId, userId), isOver))
  await db.update(refunds).set({ number: null, reference: null }).where(inArray(refunds.returnId, finished))
  await db.update(returnPictures).set({ returnId: null }).where(inArray(returnPictures.returnId, finished))
  await db.update(returns).set({ words: '' }).where(inArray(returns.id, finished))
}
