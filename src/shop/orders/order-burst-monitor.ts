import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { type Burst, burstWindowMinutes, detectBurst, type RecentOrders } from './domain/detect-burst.ts'
import { orderBurst, recentOrders, waitingOrders } from './metrics.ts'
import { readOrderLimits } from './order-limit-settings.ts'
import { orders } from './tables.ts'

const intervalMs = 60_000
const averageDays = 7

type Row = {
  orders: number
  before: number
  waiting: number
  phone_orders: number | null
  phone_id: number | null
  address_orders: number | null
  address_id: number | null
}

/**
 * Counts the orders of the last ten minutes, the weekly average per ten minutes, the largest number from one phone
 * and from one address, and the orders waiting for a call.
 */
async function countRecentOrders({
  db,
  now,
}: Pick<Ctx, 'db' | 'now'>): Promise<RecentOrders & { waiting: number }> {
  const at = now().getTime()
  const since = new Date(at - burstWindowMinutes * 60_000).toISOString()
  const from = new Date(at - averageDays * 24 * 60 * 60_000).toISOString()
  const { rows } = await db.execute<Row>(sql`
    with recent as materialized (
      select id, phone, address_key, created_at from ${orders} where created_at >= ${since}::timestamptz
    ), phones as (
      select count(*)::int as count, (array_agg(id order by created_at desc, id desc))[1] as id from recent where phone is not null
      group by phone order by 1 desc limit 1
    ), addresses as (
      select count(*)::int as count, (array_agg(id order by created_at desc, id desc))[1] as id from recent where address_key is not null
      group by address_key order by 1 desc limit 1
    )
    select (select count(*)::int from recent) as orders,
      (select count(*)::int from ${orders}
        where created_at >= ${from}::timestamptz and created_at < ${since}::timestamptz) as before,
      (select count(*)::int from ${orders} where status = 'pending' and not stock_held) as waiting,
      phones.count as phone_orders, phones.id as phone_id,
      addresses.count as address_orders, addresses.id as address_id
    from (select) as one left join phones on true left join addresses on true`)
  const [row] = rows
  if (!row) throw new Error('counting orders returned no row')
  const topSource = (count: number | null, orderId: number | null) =>
    count === null || orderId === null ? null : { orders: count, orderId }
  return {
    orders: row.orders,
    usual: (row.before * burstWindowMinutes) / (averageDays * 24 * 60),
    phone: topSource(row.phone_orders, row.phone_id),
    address: topSource(row.address_orders, row.address_id),
    waiting: row.waiting,
  }
}

/** The current burst of orders, or null. */
export async function findBurst(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Burst | null> {
  const [limits, recent] = await Promise.all([readOrderLimits(ctx.db), countRecentOrders(ctx)])
  return detectBurst(limits, recent)
}

type Monitor = { db: Database; now: () => Date; log: Log }

/** Measures the order rate every minute for metrics and log. Returns the function that stops it. */
export function startBurstMonitor({ db, now, log }: Monitor): () => Promise<void> {
  let wasBurst = false
  const measure = async () => {
    const [limits, recent] = await Promise.all([readOrderLimits(db), countRecentOrders({ db, now })])
    const burst = detectBurst(limits, recent)
    recentOrders.set({ from: 'all' }, recent.orders)
    recentOrders.set({ from: 'phone' }, recent.phone?.orders ?? 0)
    recentOrders.set({ from: 'address' }, recent.address?.orders ?? 0)
    waitingOrders.set(recent.waiting)
    orderBurst.set(burst ? 1 : 0)
    if (burst && !wasBurst) log.warn(burst, 'burst of orders detected')
    wasBurst = burst !== null
  }
  return repeat(measure, { pauseMs: intervalMs, log, name: 'monitoring the order rate' })
}
