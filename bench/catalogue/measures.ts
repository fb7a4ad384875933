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

type Asked = (ctx: Ctx, turn: number) => Promise<unknown>
export type Measure = { name: string; ask: Asked }

const of = <Value>(from: readonly Value[], turn: number) => from[turn % from.length] as Value
const list =
  (args: (turn: number) => ProductListArgs): Asked =>
  (ctx, turn) =>
    listProducts(ctx, args(turn))

const narrow = (turn: number): ProductListArgs => ({
  category: of(categories, turn),
  minPrice: 20_000,
  maxPrice: 200_000 + 50_000 * (turn % 5),
  rating: 3 + (turn % 2),
  inStock: true,
  ...(turn % 3 === 0 && { discount: true as const }),
  sort: of(sorts, turn),
})

/** Of the largest catalogue page 10,000; of a smaller one that in its middle. */
let deep = 10_000
let link: ProductListArgs = {}

/** To be called for each size before it is measured. */
export async function lookDeep(ctx: Ctx, total: number): Promise<void> {
  deep = Math.min(10_000, Math.floor(total / 48))
  const page = await listProducts(ctx, { page: deep - 1 })
  link = { page: deep, ...(page.next && { after: page.next }) }
}

async function next(ctx: Ctx): Promise<void> {
  const page = await listProducts(ctx, link)
  link = { page: (link.page ?? 1) + 1, ...(page.next && { after: page.next }) }
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
    ask: list((turn) => ({ page: deep, sort: of(sorts, turn) })),
  },
  { name: 'page 10,000 (or the middle), by its link', ask: next },
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
