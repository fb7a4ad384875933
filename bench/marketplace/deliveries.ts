import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { moveWorkOrders } from '#backoffice/orders/move-order.ts'
import { getRights } from '#backoffice/staff/domain/rights.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { couriers, deliveryRates } from '#shop/delivery/tables.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { createCatalogue, startServer } from '../catalogue/bench-server.ts'
import { median } from '../median.ts'
import { measureProcessorTime } from '../processor-time.ts'
import { addManySellers } from './add-sellers.ts'
import { addGuest, listSold, order, type Sold } from './benchmarks.ts'

/*
 * What the postings of the books cost a delivery: batches of parcels of sellers, delivered at once by one courier, in a shop and in its
 * copy whose deliveries are not posted, in turns. Processor time, because other load meets both.
 */

const { values: options } = parseArgs({
  options: {
    turns: { type: 'string', default: '40' },
    parcels: { type: 'string', default: '100' },
    sellers: { type: 'string', default: '20' },
  },
})
const [turns, parcels, sellers] = [options.turns, options.parcels, options.sellers].map(Number) as [
  number,
  number,
  number,
]
const fee = 5_000
const print = (sentence: string) => console.log(sentence)
const log = createLog('silent')
const server = await startServer(log)

try {
  const first = openDatabase(server.connection, { log, max: 1 })
  await createCatalogue(first, { total: 1_000, print })
  await addManySellers(first.pool, sellers)
  await first.db.execute(sql`update variants set stock_quantity = 1000000 where seller_id <> 1`)
  await first.db.update(deliveryRates).set({ fee, freeFrom: null })
  await first.db.insert(couriers).values({ name: 'Ali', phone: '+9647701234567', createdAt: new Date() })
  await writeOrderLimits(first.db, { ...noOrderLimits, version: 0 })
  await first.close()
  await admin(`create database plain template ${server.connection.database}`)
  const shops = [await open(server.connection.database), await open('plain')] as const
  const [, { db: plain }] = shops
  await plain.execute(sql`drop trigger payments_books on payments`)
  const costs: [number[], number[]] = [[], []]
  for (let turn = -3; turn < turns; turn += 1)
    for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const cost = await deliver(shops[index])
      if (turn >= 0) costs[index].push(cost / parcels)
    }
  const [posted, unposted] = costs.map(median) as [number, number]
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  print(`${cpus().length} × ${cpus()[0]?.model.trim()}, ${load}, ${turns} turns of ${parcels} parcels`)
  print(`a delivery takes ${posted.toFixed(2)} ms with its posting and ${unposted.toFixed(2)} without`)
  print(`ratio of the medians ${(posted / unposted).toFixed(3)}, must ≤ 1.05`)
  for (const shop of shops) await shop.close()
} finally {
  await server.stop()
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ ...server.connection, database: 'postgres', query_timeout: 0 })
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Shop = Awaited<ReturnType<typeof open>>

async function open(database: string) {
  const { db, close } = openDatabase({ ...server.connection, database }, { log, max: 1 })
  const guest = await addGuest({ db, now: () => new Date(), shopper: null, language: 'ar' }, 0)
  const member = { userId: guest.shopper.id, name: 'Bench', role: 'admin', sessionId: 0 } as const
  const staff: StaffCtx = { ...guest, staff: { ...member, rights: getRights({ role: 'admin', rights: [] }) } }
  const [courier] = await db.select({ id: couriers.id }).from(couriers)
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const sold = await listSold(guest, 'hub', 300)
  return { db, close, staff, sold, courierId: courier?.id ?? 0, pid: rows[0]?.pid ?? 0, placed: 0 }
}

/** Delivers a batch of orders of one parcel each; returns the milliseconds of this process and of its connection. */
async function deliver(shop: Shop): Promise<number> {
  for (let each = 0; each < parcels; each += 1) {
    shop.placed += 1
    const line = shop.sold[shop.placed % shop.sold.length] as Sold
    await order(await addGuest(shop.staff, shop.placed), [line], { fee, number: shop.placed })
  }
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from orders where status = 'pending'`)
  const ids = rows.map(({ id }) => id)
  for (const to of ['processing', 'shipped'] as const) await move(shop, { ids, to })
  const orders = await readVersions(shop, ids)
  const times = await Promise.all([process.pid, shop.pid].map(measureProcessorTime))
  await move(shop, { ids, to: 'delivered' }, orders)
  const used = await Promise.all(times.map((time) => time.stop()))
  return used.reduce((sum, each) => sum + each.server, 0)
}

type Move = { ids: readonly number[]; to: 'processing' | 'shipped' | 'delivered' }

async function readVersions({ db }: Shop, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; version: number }>(
    sql`select id, version from orders where id = any(${sql.param([...ids])}::int[]) order by id`,
  )
  return rows
}

async function move(shop: Shop, { ids, to }: Move, known?: { id: number; version: number }[]) {
  const orders = known ?? (await readVersions(shop, ids))
  const { stayed } = await moveWorkOrders(shop.staff, { orders, to, courierId: shop.courierId })
  if (stayed.length > 0) throw new Error(`not ${to}: ${JSON.stringify(stayed[0])}`)
}
