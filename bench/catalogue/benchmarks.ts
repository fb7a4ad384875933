import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Ctx } from '#platform/context.ts'
import { countProducts } from '#shop/catalogue/listing/count-products.ts'
import { listProducts } from '#shop/catalogue/listing/list-products.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { suggest } from '#shop/catalogue/search/suggest.ts'

const searchTexts = [
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
const unfinishedTexts = ['مو', 'سام', 'ثلا', 'iph', 'عطر ر', 'laptop l', 'كت', 'شاش']
const categories = ['electronics', 'mobiles', 'fashion', 'home-kitchen', 'grocery', 'beauty', 'books']

const sorts = ['newest', 'price-low', 'price-high', 'rating'] as const
const hostile = [
  'ا',
  'a',
  '1 2 3 4 5 6 7 8',
  'ا ب ت ث ج ح خ د',
  'ab '.repeat(66),
  'samsung سامسونج موبايل قميص ثلاجة عطر rice book',
  'و'.repeat(200),
  'aeiou aeiuo aeoiu aouie eaiou uoiea oieau ueoia',
  'بسكت شكولاته سمارتفوون تلفزيوون غسالةة مكيفف',
  'gb kg ml cm 1 2 3 4',
]

type Run = (ctx: Ctx, turn: number, deep: Deep) => Promise<unknown>
type Measure = { name: string; run: Run }

const of = <Value>(from: readonly Value[], turn: number) => from[turn % from.length] as Value
const list =
  (args: (turn: number, deep: Deep) => ProductListArgs): Run =>
  (ctx, turn, deep) =>
    listProducts(ctx, args(turn, deep))

const narrow = (turn: number): ProductListArgs => ({
  category: of(categories, turn),
  minPrice: 20_000,
  maxPrice: 200_000 + 50_000 * (turn % 5),
  rating: 3 + (turn % 2),
  inStock: true,
  ...(turn % 3 === 0 && { discount: true as const }),
  sort: of(sorts, turn),
})

/** Page 10,000, or the middle page of a smaller catalogue: its number and its cursor. */
type Deep = { page: number; after: string }

export async function findDeepPage(ctx: Ctx, total: number): Promise<Deep> {
  const page = Math.min(10_000, Math.floor(total / 48))
  const { next = '' } = await listProducts(ctx, { page: page - 1 })
  return { page, after: next }
}

/** The measured reads and writes; every turn has different arguments. */
export const benchmarks: Measure[] = [
  { name: 'list, first page', run: list((turn) => ({ category: of(categories, turn) })) },
  {
    name: 'list, filtered and sorted',
    run: list((turn) => ({ category: of(categories, turn), inStock: true, rating: 4, sort: 'price-low' })),
  },
  { name: 'list, everything, page 2', run: list(() => ({ page: 2 })) },
  { name: 'list, all filters at once', run: list(narrow) },
  {
    name: 'list, rarely met filters',
    run: list((turn) => ({
      category: of(categories, turn),
      minPrice: 900_000,
      rating: 5,
      sort: of(sorts, turn),
    })),
  },
  {
    name: 'page 10,000 (or the middle), by number',
    run: list((turn, { page }) => ({ page, sort: of(sorts, turn) })),
  },
  { name: 'page 10,000 (or the middle), by its link', run: list((_turn, deep) => deep) },
  { name: 'search', run: list((turn) => ({ search: of(searchTexts, turn) })) },
  {
    name: 'search, filtered',
    run: list((turn) => ({ search: of(searchTexts, turn), inStock: true, maxPrice: 500_000 })),
  },
  { name: 'suggest', run: (ctx, turn) => suggest(ctx, of(unfinishedTexts, turn)) },
  {
    name: 'counts of a category',
    run: (ctx, turn) => countProducts(ctx, { category: of(categories, turn) }),
  },
  { name: 'counts of a search', run: (ctx, turn) => countProducts(ctx, { search: of(searchTexts, turn) }) },
  { name: 'counts of a listing, all filters at once', run: (ctx, turn) => countProducts(ctx, narrow(turn)) },
  {
    name: 'counts of a search, filtered',
    run: (ctx, turn) =>
      countProducts(ctx, {
        search: of(searchTexts, turn),
        category: of(categories, turn),
        inStock: true,
        rating: 4,
      }),
  },
  { name: 'hostile searches', run: list((turn) => ({ search: of(hostile, turn) })) },
  {
    name: 'write a price',
    run: ({ db }, turn) =>
      db.execute(sql`update variants set price = price + 250 where product_id = ${1 + turn * 37}`),
  },
  {
    name: 'write a stock',
    run: ({ db }, turn) =>
      db.execute(
        sql`update variants set stock_quantity = stock_quantity + 1 where product_id = ${1 + turn * 37}`,
      ),
  },
]

export type SizedShop = {
  size: number
  pool: pg.Pool
  ctx: () => Ctx
  deep: Deep
  close: () => Promise<void>
}
export type Measurement = { size: number; name: string; p50: number; p95: number; perSecond: number }

/** Measures p50 and p95 sequentially, alternating between the sizes, then the throughput with eight concurrent workers. */
export async function measureAll(
  shops: SizedShop[],
  { name, run }: Measure,
  turns: number,
): Promise<Measurement[]> {
  const times = new Map(shops.map(({ size }): [number, number[]] => [size, []]))
  for (let turn = -3; turn < turns; turn += 1) {
    for (const { size, ctx, deep } of shops) {
      const start = performance.now()
      await run(ctx(), Math.abs(turn), deep)
      if (turn >= 0) times.get(size)?.push(performance.now() - start)
    }
  }
  const measured: Measurement[] = []
  for (const { size, ctx, deep } of shops) {
    const sorted = (times.get(size) ?? []).sort((a, b) => a - b)
    const atShare = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
    const start = performance.now()
    let turn = 0
    const worker = async () => {
      while (turn < turns) await run(ctx(), turn++, deep)
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    const perSecond = (1000 * turns) / (performance.now() - start)
    measured.push({ size, name, p50: atShare(0.5), p95: atShare(0.95), perSecond })
  }
  return measured
}
