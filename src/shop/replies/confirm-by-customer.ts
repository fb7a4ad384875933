import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeStatus } from '#shop/orders/change-status.ts'
import { customerBlocks } from '#shop/orders/customer-tables.ts'
import { findOverLimit } from '#shop/orders/domain/order-limits.ts'
import { confirmedByCustomer } from '#shop/orders/domain/order-status.ts'
import { readOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { orderItems, orderStatusChanges, orders, parcels } from '#shop/orders/tables.ts'

/** `amount`: what the order collected when its customer was asked; null: as the page of the order displays it. */
type Confirmation = { orderId: number; phone: string; amount: number | null; at: Date }

/**
 * Confirms a pending order of this phone as staff do, because its customer has written so. An order that the shop has to look at,
 * that collects another amount by now, or that cannot get its stock, stays as it is; its history says that the customer has confirmed it. Nothing changes for an order of another phone, which is
 * as one that does not exist, and for one that is confirmed or cancelled. Call it in a transaction.
 */
export async function confirmByCustomer(db: Db, { orderId, phone, amount, at }: Confirmation): Promise<void> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.phone, phone)))
    .for('no key update')
  if (order?.status !== 'pending') return
  const isConfirmed =
    (amount === null || amount === order.totalAmount - order.credit) &&
    !(await needsStaff(db, { ...order, phone })) &&
    (await confirm(db, order, at))
  if (!isConfirmed) await recordAnswer(db, orderId, at)
}

type Order = typeof orders.$inferSelect

/** Returns false, and changes nothing, when the stock is short. */
async function confirm(db: Db, order: Order, at: Date): Promise<boolean> {
  try {
    await transaction(db, (tx) =>
      changeStatus(tx, order, 'processing', { byUserId: null, reason: confirmedByCustomer, at }),
    )
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_enough_stock') return false
    throw error
  }
}

/**
 * Whether a phone that answers is not enough: it is blocked, or the order holds no stock and is over a limit for its size or for
 * what the phone has open. Otherwise one phone could take the stock of the shop with orders that it confirms itself (decision 28).
 */
async function needsStaff(
  db: Db,
  { id, phone, secondPhone, stockHeld, totalAmount }: Order & { phone: string },
) {
  const phones = secondPhone === null ? [phone] : [phone, secondPhone]
  if ((await db.$count(customerBlocks, inArray(customerBlocks.phone, phones))) > 0) return true
  if (stockHeld) return false
  const limits = await readOrderLimits(db)
  const lines = await db
    .select({ quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(parcels, eq(parcels.id, orderItems.parcelId))
    .where(and(eq(orderItems.orderId, id), ne(parcels.status, 'cancelled')))
  const size = { quantities: lines.map(({ quantity }) => quantity), totalAmount }
  const none = { orders: 0, units: 0 }
  const counts = { phone: await countOpen(db, phone), myPhone: none, session: none, address: none }
  return findOverLimit(limits, size, counts) !== null
}

/** The open orders of a phone that hold stock. */
async function countOpen(db: Db, phone: string) {
  const { rows } = await db.execute<{ orders: number; units: number }>(sql`
    select "phoneOrders" as orders, "phoneUnits" as units from count_open_orders(${phone}, null, null, 0)`)
  return rows[0] ?? { orders: 0, units: 0 }
}

/** Writes into the history of an order that the customer has confirmed it, once. */
async function recordAnswer(db: Db, orderId: number, at: Date): Promise<void> {
  const isRecorded = and(
    eq(orderStatusChanges.orderId, orderId),
    eq(orderStatusChanges.reason, confirmedByCustomer),
  )
  if ((await db.$count(orderStatusChanges, isRecorded)) > 0) return
  await db
    .insert(orderStatusChanges)
    .values({ orderId, status: 'pending', byUserId: null, reason: confirmedByCustomer, at })
}
