import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { moveWorkOrder, moveWorkOrders } from '#backoffice/orders/move-order.ts'
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
 * What a delivery costs: batches of parcels of sellers, delivered at once by one courier, in a shop and in its copy whose deliveries are not
 * posted, and in that copy order by order, as before there were books, in turns. Processor time, because other load meets all.
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
  const shop = await open(server.connection.database)
  const plain = await open('plain')
  await plain.db.execute(sql`drop trigger payments_books on payments`)
  await plain.db.execute(sql`drop trigger payments_collected_together on payments`)
  const ways = [
    { shop, arrive: together, costs: [] as number[] },
    { shop: plain, arrive: together, costs: [] as number[] },
    { shop: plain, arrive: eachAlone, costs: [] as number[] },
  ]
  for (let turn = -3; turn < turns; turn += 1)
    for (const way of turn % 2 === 0 ? ways : ways.toReversed()) {
      const cost = await deliver(way.shop, way.arrive)
      if (turn >= 0) way.costs.push(cost / parcels)
    }
  const [posted, unposted, alone] = ways.map(({ costs }) => median(costs)) as [number, number, number]
  const load = `load ${loadavg()[0]?.toFixed(1)}`
  print(`${cpus().length} × ${cpus()[0]?.model.trim()}, ${load}, ${turns} turns of ${parcels} parcels`)
  print(`a delivery takes ${posted.toFixed(2)} ms with its posting and ${unposted.toFixed(2)} without`)
  print(`order by order without its posting, as before the books, it takes ${alone.toFixed(2)} ms`)
  print(`ratio to that ${(posted / alone).toFixed(3)}, must ≤ 1.05`)
  await shop.close()
  await plain.close()
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

type Versions = { id: number; version: number }[]

/** Delivers a batch of orders of one parcel each; returns the milliseconds of this process and of its connection. */
async function deliver(shop: Shop, arrive: typeof together): Promise<number> {
  for (let each = 0; each < parcels; each += 1) {
    shop.placed += 1
    const line = shop.sold[shop.placed % shop.sold.length] as Sold
    await order(await addGuest(shop.staff, shop.placed), [line], { fee, number: shop.placed })
  }
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from orders where status = 'pending'`)
  const ids = rows.map(({ id }) => id)
  for (const to of ['processing', 'shipped'] as const) await move(shop, await readVersions(shop, ids), to)
  const orders = await readVersions(shop, ids)
  const times = await Promise.all([process.pid, shop.pid].map(measureProcessorTime))
  await arrive(shop, orders)
  const used = await Promise.all(times.map((time) => time.stop()))
  return used.reduce((sum, each) => sum + each.server, 0)
}

async function readVersions({ db }: Shop, ids: readonly number[]): Promise<Versions> {
  const { rows } = await db.execute<{ id: number; version: number }>(
    sql`select id, version from orders where id = any(${sql.param([...ids])}::int[]) order by id`,
  )
  return rows
}

async function move(shop: Shop, orders: Versions, to: 'processing' | 'shipped' | 'delivered') {
  const { stayed } = await moveWorkOrders(shop.staff, { orders, to, courierId: shop.courierId })
  if (stayed.length > 0) throw new Error(`not ${to}: ${JSON.stringify(stayed[0])}`)
}

function together(shop: Shop, orders: Versions): Promise<void> {
  return move(shop, orders, 'delivered')
}

async function eachAlone({ staff, courierId }: Shop, orders: Versions): Promise<void> {
  for (const { id, version } of orders)
    await moveWorkOrder(staff, id, { version, to: 'delivered', courierId })
}
