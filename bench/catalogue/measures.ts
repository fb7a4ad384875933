import { sql } from 'drizzle-orm'
import type pg from 'pg'
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

type Asked = (ctx: Ctx, turn: number, deep: Deep) => Promise<unknown>
type Measure = { name: string; ask: Asked }

const of = <Value>(from: readonly Value[], turn: number) => from[turn % from.length] as Value
const list =
  (args: (turn: number, deep: Deep) => ProductListArgs): Asked =>
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

/** Page 10,000 of the largest catalogue, the one in the middle of a smaller: its number, and the link that leads there. */
type Deep = { page: number; after: string }

export async function lookDeep(ctx: Ctx, total: number): Promise<Deep> {
  const page = Math.min(10_000, Math.floor(total / 48))
  const { next = '' } = await listProducts(ctx, { page: page - 1 })
  return { page, after: next }
}

/** What shoppers ask, each turn something else. */
export const measures: Measure[] = [
  { name: 'list, first page', ask: list((turn) => ({ category: of(categories, turn) })) },
  {
    name: 'list, filtered and sorted',
    ask: list((turn) => ({ category: of(categories, turn), inStock: true, rating: 4, sort: 'price-low' })),
  },
  { name: 'list, everything, page 2', ask: list(() => ({ page: 2 })) },
  { name: 'list, all filters at once', ask: list(narrow) },
  {
    name: 'list, rarely met filters',
    ask: list((turn) => ({
      category: of(categories, turn),
      minPrice: 900_000,
      rating: 5,
      sort: of(sorts, turn),
    })),
  },
  {
    name: 'page 10,000 (or the middle), by number',
    ask: list((turn, { page }) => ({ page, sort: of(sorts, turn) })),
  },
  { name: 'page 10,000 (or the middle), by its link', ask: list((_turn, deep) => deep) },
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
  { name: 'counts of a listing, all filters at once', ask: (ctx, turn) => countProducts(ctx, narrow(turn)) },
  {
    name: 'counts of a search, filtered',
    ask: (ctx, turn) =>
      countProducts(ctx, {
        search: of(searched, turn),
        category: of(categories, turn),
        inStock: true,
        rating: 4,
      }),
  },
  { name: 'hostile searches', ask: list((turn) => ({ search: of(hostile, turn) })) },
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

export type SizedShop = {
  size: number
  pool: pg.Pool
  ctx: () => Ctx
  deep: Deep
  close: () => Promise<void>
}
export type Measured = { size: number; name: string; p50: number; p95: number; perSecond: number }

/** One at a time for p50 and p95, each size in its turn; then eight at a time for answers per second. */
export async function measureAll(
  shops: SizedShop[],
  { name, ask }: Measure,
  turns: number,
): Promise<Measured[]> {
  const times = new Map(shops.map(({ size }): [number, number[]] => [size, []]))
  for (let turn = -3; turn < turns; turn += 1) {
    for (const { size, ctx, deep } of shops) {
      const start = performance.now()
      await ask(ctx(), Math.abs(turn), deep)
      if (turn >= 0) times.get(size)?.push(performance.now() - start)
    }
  }
  const measured: Measured[] = []
  for (const { size, ctx, deep } of shops) {
    const sorted = (times.get(size) ?? []).sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
    const start = performance.now()
    let turn = 0
    const worker = async () => {
      while (turn < turns) await ask(ctx(), turn++, deep)
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    const perSecond = (1000 * turns) / (performance.now() - start)
    measured.push({ size, name, p50: at(0.5), p95: at(0.95), perSecond })
  }
  return measured
}
