import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { writeNotices } from '#shop/notices/write-notices.ts'
import { hasConfirmedPhone } from './confirmed-phone.ts'
import { stockReleased } from './domain/order-status.ts'
import { releasedOrders } from './metrics.ts'
import { readOrderLimits } from './order-limit-settings.ts'
import { returnStock } from './return-stock.ts'
import { orderStatusChanges, orders } from './tables.ts'

const intervalMs = 60_000
const hourMs = 60 * 60 * 1000
const batchSize = 200

type Deps = Pick<Ctx, 'now'> & { db: Database }

/**
 * Releases the stock of up to 200 orders that were not confirmed within the shop's `holdHours` and whose phone was
 * never confirmed; they wait for a call from then on. Each order is released in its own transaction. Locked orders
 * are skipped until the next run, and several processes may run this concurrently. Returns the number of released
 * orders.
 */
export async function releaseStock({ db, now }: Deps): Promise<number> {
  const { holdHours } = await readOrderLimits(db)
  if (holdHours === 0) return 0
  const at = now()
  const isDue = and(
    eq(orders.status, 'pending'),
    eq(orders.stockHeld, true),
    lte(orders.createdAt, new Date(at.getTime() - holdHours * hourMs)),
    sql`not ${hasConfirmedPhone(orders.phone)}`,
  )
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.createdAt))
    .limit(batchSize)
  let released = 0
  for (const { id } of due) if (await releaseOne(db, id, { isDue, at })) released += 1
  releasedOrders.inc(released)
  return released
}

function releaseOne(db: Database, id: number, { isDue, at }: { isDue: SQL | undefined; at: Date }) {
  return transaction(db, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, totalAmount: orders.totalAmount, governorate: orders.governorate })
      .from(orders)
      .where(and(eq(orders.id, id), isDue))
      .for('no key update', { skipLocked: true })
    if (!order) return false
    await returnStock(tx, { orderId: id }, { at, reason: 'hold_over' })
    await tx
      .update(orders)
      .set({ stockHeld: false, version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id))
    await tx
      .insert(orderStatusChanges)
      .values({ orderId: id, status: 'pending', byUserId: null, reason: stockReleased, at })
    const { totalAmount: amount, governorate } = order
    await writeNotices(tx, {
      topic: 'order',
      notice: 'waiting_order',
      key: `order:${id}:released`,
      facts: { orderId: id, amount, governorate, awaitsCall: true },
      at,
    })
    return true
  })
}

/** Runs {@link releaseStock} every minute. Returns the function that stops it. */
export function startStockRelease({ db, now, log }: Deps & { log: Log }): () => Promise<void> {
  const release = async () => {
    let count = 0
    for (let last = batchSize; last === batchSize; count += last) last = await releaseStock({ db, now })
    if (count > 0) log.info({ orders: count }, 'released the stock of orders that were not confirmed in time')
  }
  return repeat(release, { pauseMs: intervalMs, log, name: 'releasing the stock of unconfirmed orders' })
}
