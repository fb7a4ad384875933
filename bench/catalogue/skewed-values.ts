import type { Ctx } from '#platform/context.ts'
import { type Connection, openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { countProducts } from '#shop/catalogue/listing/count-products.ts'
import { listProducts } from '#shop/catalogue/listing/list-products.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { median } from '../median.ts'

/** Milliseconds of one read: planned for its own values, and as the shop plans it. */
export type SkewedRead = { what: string; customPlan: number; shared: number }

/**
 * Reads lists and their counts with rare values after common ones and the other way round. A repeated statement is planned
 * once for all values (`platform/db/statement-names.ts`): a plan that fits only the values it saw first would show here.
 */
export async function readSkewedValues(connection: Connection): Promise<SkewedRead[]> {
  const [rare, common] = await findBrands(connection)
  const shapes: [rare: ProductListArgs, common: ProductListArgs][] = [
    [{ minPrice: 250, maxPrice: 500 }, { minPrice: 500 }],
    [{ brand: rare }, { brand: common }],
    [
      { brand: rare, minPrice: 1_000, maxPrice: 2_000, inStock: true },
      { brand: common, minPrice: 1_000, maxPrice: 9_000_000, inStock: true },
    ],
    [
      { rating: 5, minPrice: 250, maxPrice: 1_500 },
      { rating: 1, minPrice: 250, maxPrice: 9_000_000 },
    ],
    [{ search: 'قندرة جلد' }, { search: 'a' }],
    [
      { search: 'ثلاجة', minPrice: 5_000 },
      { search: 'موبايل سامسونج', minPrice: 5_000 },
    ],
  ]
  const rows: SkewedRead[] = []
  for (const [few, many] of shapes)
    for (const sort of ['newest', 'price-low', 'rating'] as const)
      for (const [before, args] of [
        [few, many],
        [many, few],
      ] as const)
        for (const read of [listProducts, countProducts]) {
          const timeIn = (mode: PlanMode) =>
            timeAfter(connection, mode, (ctx, now) => read(ctx, { ...(now ? args : before), sort }))
          const name = read === listProducts ? 'list' : 'counts'
          const what = `${name} ${JSON.stringify({ ...args, sort })}`
          rows.push({ what, customPlan: await timeIn('force_custom_plan'), shared: await timeIn('auto') })
        }
  return rows
}

type PlanMode = 'force_custom_plan' | 'auto'

/** After this many reads PostgreSQL has decided on a plan. */
const readsBefore = 9
const timedReads = 3

async function timeAfter(
  connection: Connection,
  mode: PlanMode,
  read: (ctx: Ctx, now: boolean) => Promise<unknown>,
): Promise<number> {
  const { db, pool, close } = openDatabase(connection, { log: createLog('silent'), max: 1 })
  try {
    await pool.query(`set plan_cache_mode = ${mode}`)
    const ctx: Ctx = { db, now: () => new Date(), shopper: null, language: 'ar' }
    for (let time = 0; time < readsBefore; time += 1) await read(ctx, false)
    const times: number[] = []
    for (let time = 0; time < timedReads; time += 1) {
      const startedAt = performance.now()
      await read(ctx, true)
      times.push(performance.now() - startedAt)
    }
    return median(times)
  } finally {
    await close()
  }
}

/** A brand with few products and the one with the greatest number. */
async function findBrands(connection: Connection): Promise<[string, string]> {
  const { pool, close } = openDatabase(connection, { log: createLog('silent'), max: 1 })
  const { rows } = await pool.query<{ brand: string }>(
    'select brand from products where not hidden group by brand order by count(*)',
  )
  await close()
  const [rare, common] = [rows[0]?.brand, rows.at(-1)?.brand]
  if (rare === undefined || common === undefined) throw new Error('the catalogue is empty')
  return [rare, common]
}
