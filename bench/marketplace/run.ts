import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { rootFolder } from '#platform/config/root.ts'
import type { Ctx } from '#platform/context.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { deliveryRates } from '#shop/delivery/tables.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { createCatalogue, startServer } from '../catalogue/bench-server.ts'
import { median } from '../median.ts'
import { addManySellers } from './add-sellers.ts'
import { addGuest, listSold, order, type Sold, toReads } from './benchmarks.ts'

/*
 * What many sellers cost: one catalogue of the shop alone, and its copy with sellers, on one PostgreSQL and read in turns, so that other
 * load meets both.
 */

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '200000' },
    sellers: { type: 'string', default: '500' },
    turns: { type: 'string', default: '200' },
    orders: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
})
const [total, sellers, turns, orders] = [
  options.products,
  options.sellers,
  options.turns,
  options.orders,
].map(Number) as [number, number, number, number]
const fee = 5_000
const print = (sentence: string) => console.log(sentence)
const log = createLog('silent')
const server = await startServer(log)
const startedAt = new Date()
const loads = [loadavg()[0] ?? 0]

try {
  const alone = open('alone')
  await admin('create database alone')
  print(`Filling ${total} products …`)
  await createCatalogue(alone, { total, print })
  await alone.db.update(deliveryRates).set({ fee, freeFrom: null })
  await writeOrderLimits(alone.db, { ...noOrderLimits, version: 0 })
  await alone.close()
  await admin('create database many template alone')
  const [one, many] = [open('alone'), open('many')]
  print(`Adding ${sellers} sellers …`)
  await addManySellers(many.pool, sellers)
  const rows = [...(await measureReads(one.ctx, many.ctx)), ...(await measureOrders(one.ctx, many.ctx))]
  await one.close()
  await many.close()
  loads.push(loadavg()[0] ?? 0)
  publish(report(rows))
} finally {
  await server.stop()
}

function open(database: string) {
  const { db, pool, close } = openDatabase({ ...server.connection, database }, { log })
  const ctx: Ctx = { db, now: () => new Date(), shopper: null, language: 'ar' }
  return { db, pool, ctx, close }
}

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ ...server.connection, query_timeout: 0, statement_timeout: 0 })
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Row = { what: string; before: number; after: number; limit: string; isMet: boolean }

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Medians in milliseconds; every turn asks both databases the same, first one and then the other. */
async function measureReads(one: Ctx, many: Ctx): Promise<Row[]> {
  const { rows } = await one.db.execute<{ slug: string }>(
    sql`select slug from products order by id limit 20000`,
  )
  const rowsOut: Row[] = []
  for (const { what, run } of toReads(rows.map(({ slug }) => slug))) {
    const times: [number[], number[]] = [[], []]
    for (let turn = -20; turn < turns; turn += 1)
      for (const index of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const ms = await timed(() => run(index === 0 ? one : many, Math.abs(turn)))
        if (turn >= 0) times[index].push(ms)
      }
    const [before, after] = [median(times[0]), median(times[1])]
    rowsOut.push({ what, before, after, limit: '≤ 1.10', isMet: after <= before * 1.1 })
    print(`${what}: ${before.toFixed(2)} and ${after.toFixed(2)} ms`)
  }
  return rowsOut
}

/** Orders of one product of the shop, alone and among sellers, and of three sellers, in turns. */
async function measureOrders(one: Ctx, many: Ctx): Promise<Row[]> {
  const [shop, hub, direct] = await Promise.all(
    (['shop', 'hub', 'direct'] as const).map((of) => listSold(many, of, 400)),
  )
  const pick = (sold: Sold[] | undefined, turn: number) => sold?.[turn % sold.length] as Sold
  const cases = [
    { ctx: one, lines: (turn: number) => [pick(shop, turn)], fee, parcels: 1 },
    { ctx: many, lines: (turn: number) => [pick(shop, turn)], fee, parcels: 1 },
    {
      ctx: many,
      lines: (turn: number) => [pick(shop, turn), pick(hub, turn), pick(direct, turn)],
      fee: 2 * fee,
      parcels: 3,
    },
  ]
  const times: number[][] = cases.map(() => [])
  let number = 0
  for (let turn = -10; turn < orders; turn += 1)
    for (const [index, each] of cases.entries()) {
      number += 1
      const guest = await addGuest(each.ctx, number)
      let parcels = 0
      const ms = await timed(async () => {
        parcels = await order(guest, each.lines(turn + 10), { fee: each.fee, number })
      })
      if (parcels !== each.parcels)
        throw new Error(`an order has ${parcels} parcels instead of ${each.parcels}`)
      if (turn >= 0) times[index]?.push(ms)
    }
  const [alone = 0, among = 0, three = 0] = times.map(median)
  print(`orders: ${alone.toFixed(2)}, ${among.toFixed(2)} and ${three.toFixed(2)} ms`)
  return [
    {
      what: 'order of one product of the shop',
      before: alone,
      after: among,
      limit: '≤ 1.10',
      isMet: among <= alone * 1.1,
    },
    {
      what: 'order of three sellers, against one of the shop beside them',
      before: among,
      after: three,
      limit: '≤ 2.00',
      isMet: three <= among * 2,
    },
  ]
}

function report(rows: Row[]): string {
  const load = loads.map((each) => each.toFixed(1)).join(' at its begin, ')
  return [
    `${startedAt.toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${total.toLocaleString('en')} products, ${sellers} sellers; load ${load} at its end.`,
    '',
    '| what | shop alone | with sellers | ratio | must |  |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ what, before, after, limit, isMet }) =>
        `| ${what} | ${before.toFixed(2)} ms | ${after.toFixed(2)} ms | ${(after / before).toFixed(2)} | ${limit} | ${isMet ? '✓' : '✗'} |`,
    ),
  ].join('\n')
}

/** Prints the table; with `--write` it replaces the one of docs/bench.md. */
function publish(table: string): void {
  print(table)
  if (!options.write) return
  const file = join(rootFolder, 'docs', 'bench.md')
  const [begin, end] = ['<!-- marketplace -->', '<!-- /marketplace -->']
  const text = readFileSync(file, 'utf8')
  const [before, rest = ''] = text.split(begin)
  writeFileSync(file, `${before}${begin}\n${table}\n${end}${rest.split(end)[1] ?? ''}`)
}
