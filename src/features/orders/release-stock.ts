import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { hasConfirmedPhone } from './confirmed-phone.ts'
import { stockReleased } from './domain/order-status.ts'
import { releasedOrders } from './metrics.ts'
import { readOrderLimits } from './order-limit-settings.ts'
import { returnStock } from './return-stock.ts'
import { orderStatusChanges, orders } from './tables.ts'

const everyMs = 60_000
const hourMs = 60 * 60 * 1000
const atOnce = 200

type Releasing = Pick<Ctx, 'now'> & { db: Database }

/**
 * Has the orders give their stock back that nobody has confirmed within the shop's `holdHours` and whose phone was never
 * confirmed either, up to 200 of them: from then on they wait for a call. Each is one transaction. An order somebody works on at the
 * moment is left for the next time; any number of processes may do this at once. Tells how many.
 */
export async function releaseStock({ db, now }: Releasing): Promise<number> {
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
    .limit(atOnce)
  let released = 0
  for (const { id } of due) if (await releaseOne(db, id, { isDue, at })) released += 1
  releasedOrders.inc(released)
  return released
}

function releaseOne(db: Database, id: number, { isDue, at }: { isDue: SQL | undefined; at: Date }) {
  return transaction(
    db,
    async (tx) => {
      const [order] = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), isDue))
        .for('no key update', { skipLocked: true })
      if (!order) return false
      await returnStock(tx, id, { at, reason: 'hold_over' })
      await tx
        .update(orders)
        .set({ stockHeld: false, version: sql`${orders.version} + 1` })
        .where(eq(orders.id, id))
      await tx
        .insert(orderStatusChanges)
        .values({ orderId: id, status: 'pending', byUserId: null, reason: stockReleased, at })
      return true
    },
    { isolationLevel: 'read committed' },
  )
}

/** {@link releaseStock} every minute, until nothing is due. Returns what ends it. */
export function keepReleasingStock({ db, now, log }: Releasing & { log: Log }): () => Promise<void> {
  const release = async () => {
    let count = 0
    for (let last = atOnce; last === atOnce; count += last) last = await releaseStock({ db, now })
    if (count > 0)
      log.info({ orders: count }, 'orders that nobody confirmed in time have given their stock back')
  }
  return repeat(release, { pauseMs: everyMs, log, name: 'releasing the stock of unconfirmed orders' })
}
