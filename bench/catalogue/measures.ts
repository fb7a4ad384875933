import { sql } from 'drizzle-orm'
import { countProducts } from '#features/catalogue/count-products.ts'
import { listProducts } from '#features/catalogue/list-products.ts'
import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'
import { suggest } from '#features/catalogue/suggest.ts'
import type { Ctx } from '#platform/context.ts'

const searched = [
  'موبايل سامسونج',
  'ثلاجة',
  'iphone',
  'hdt,k',
  'سماعة بلوتوث',
  'عطر رجالي',
  'ايفن',
  'كنتور',
  'sama3a',
  'rice 5kg',
  'قندرة جلد',
  'شاشة 55',
]
const typed = ['مو', 'سام', 'ثلا', 'iph', 'عطر ر', 'laptop l', 'كت', 'شاش']
const categories = ['electronics', 'mobiles', 'fashion', 'home-kitchen', 'grocery', 'beauty', 'books']

type Asked = (ctx: Ctx, turn: number) => Promise<unknown>
export type Measure = { name: string; ask: Asked }

const of = <Value>(from: readonly Value[], turn: number) => from[turn % from.length] as Value
const list =
  (args: (turn: number) => ProductListArgs): Asked =>
  (ctx, turn) =>
    listProducts(ctx, args(turn))

/** What shoppers ask, each turn something else. */
export const measures: Measure[] = [
  { name: 'list, first page', ask: list((turn) => ({ category: of(categories, turn) })) },
  {
    name: 'list, filtered and sorted',
    ask: list((turn) => ({ category: of(categories, turn), inStock: true, rating: 4, sort: 'price-low' })),
  },
  { name: 'list, everything, page 2', ask: list(() => ({ page: 2 })) },
  { name: 'search', ask: list((turn) => ({ search: of(searched, turn) })) },
  {
    name: 'search, filtered',
    ask: list((turn) => ({ search: of(searched, turn), inStock: true, maxPrice: 500_000 })),
  },
  { name: 'suggest', ask: (ctx, turn) => suggest(ctx, of(typed, turn)) },
  {
    name: 'counts of a category',
    ask: (ctx, turn) => countProducts(ctx, { category: of(categories, turn) }),
  },
  { name: 'counts of a search', ask: (ctx, turn) => countProducts(ctx, { search: of(searched, turn) }) },
  {
    name: 'write a price',
    ask: ({ db }, turn) =>
      db.execute(sql`update products set price = price + 250 where id = ${1 + turn * 37}`),
  },
  {
    name: 'write a stock',
    ask: ({ db }, turn) =>
      db.execute(sql`update products set stock_quantity = stock_quantity + 1 where id = ${1 + turn * 37}`),
  },
]

export type Measured = { name: string; p50: number; p95: number; perSecond: number }

/** One at a time for p50 and p95, then eight at a time for answers per second. */
export async function measure(ctx: () => Ctx, { name, ask }: Measure, turns: number): Promise<Measured> {
  for (let turn = 0; turn < 3; turn += 1) await ask(ctx(), turn)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now()
    await ask(ctx(), turn)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
  const start = performance.now()
  let turn = 0
  const worker = async () => {
    while (turn < turns) await ask(ctx(), turn++)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return { name, p50: at(0.5), p95: at(0.95), perSecond: (1000 * turns) / (performance.now() - start) }
}
