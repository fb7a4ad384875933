import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { WalkedSort } from './domain/cursor.ts'
import { comesAfter, cursorOf } from './page-cursor.ts'
import { productColumns, toProduct } from './product-columns.ts'
import { chosenCategory, productFilters } from './product-filters.ts'
import { defaultPageSize, type ProductListArgs, sortOf } from './product-list-args.ts'
import { backwards, orderOf, type Walk, walks } from './product-order.ts'
import { talliedTotal } from './product-tallies.ts'
import type { Product, SearchFound } from './schemas.ts'
import { searchProducts } from './search-products.ts'
import { isShown } from './shown-products.ts'
import { categories, products } from './tables.ts'

export type ProductPage = {
  products: Product[]
  total: number
  /** There are more than `total`, which is how many were looked at. */
  atLeast?: true
  /** Where the next page begins, where the order has places. */
  next?: string
  found?: SearchFound
}

/**
 * One page of a listing and how many products it has in all, also when the page is past the end; for a search also how
 * it was understood. Refuses with `invalid_request` when there is no such category or place.
 */
export async function listProducts(ctx: Ctx, args: ProductListArgs): Promise<ProductPage> {
  const { search } = args
  const category = await chosenCategory(ctx, args)
  const filters = productFilters(args, category)
  const later = comesAfter(args)
  if (search) return searchProducts(ctx, { ...args, search }, { filters, later, category })
  const total = talliedTotal(args, category?.id)
  const { page = 1, pageSize = defaultPageSize } = args
  const offset = args.after === undefined ? (page - 1) * pageSize : 0
  // How many fit says how to look for them; the first pages within what an index is sorted by need not know.
  const known = isScattered(args) || offset > mostSkipped ? await totalOf(ctx, total) : null
  if (known !== null && known <= offset) return { products: [], total: known }
  const plan: Plan = { offset, limit: pageSize, known }
  const rows = await ctx.db
    .select({
      total: known === null ? total : sql<number>`${known}::int`,
      cursor: sql<string>`on_page.cursor`,
      ...productColumns,
    })
    .from(sql`(values (1)) as always (one)`)
    .leftJoin(pageOf(args, and(isShown, filters, later), plan), sql`true`)
    .leftJoin(products, eq(products.id, sql`on_page.id`))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`on_page.place`)
  const shown = rows.flatMap(({ product, category, cursor }) =>
    product && category ? [{ cursor, product: toProduct({ product, category }) }] : [],
  )
  const next = shown.length === pageSize ? shown.at(-1)?.cursor : undefined
  return {
    products: shown.map(({ product }) => product),
    total: rows[0]?.total ?? known ?? 0,
    ...(next && { next }),
  }
}

/** Filters no index is sorted by, or two at once: how many fit decides whether to walk the order or to gather all. */
function isScattered({
  category,
  brand,
  minPrice,
  maxPrice,
  rating,
  inStock,
  discount,
  featured,
  popular,
}: ProductListArgs) {
  const ranges = [minPrice ?? maxPrice, rating, inStock, discount]
  const places = [category, brand, featured, popular].filter(Boolean)
  return ranges.some((each) => each !== undefined) || places.length > 1
}

async function totalOf({ db }: Ctx, total: SQL<number>): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select ${total} as total`)
  return rows[0]?.total ?? 0
}

type Plan = { offset: number; limit: number; known: number | null }

/** So few fit that all are gathered and sorted sooner than found one by one along the order. */
const mostGathered = 1_500
const mostSkipped = 2_000

/** The ids of the page in their order, with their places. A page nearer to the end is reached from there. */
function pageOf(args: ProductListArgs, fits: SQL | undefined, plan: Plan) {
  const sort = sortOf(args) as WalkedSort
  const walk = walks[sort]
  const gather = plan.known !== null && plan.known <= mostGathered
  const { way, limit, skipped } = wayTo(walk, plan)
  const where = fits ? sql`where ${fits}` : sql``
  // Only columns of the index: what is passed over is never fetched.
  const columns = sql.join(walk.columns, sql`, `)
  const order = (of: Walk) => sql.join(orderOf(of), sql`, `)
  const from = gather
    ? sql`(select ${columns} from ${products} ${where} offset 0) as ${products}`
    : sql`${products} ${where}`
  return sql`(select *, row_number() over () as place from (
    select ${products.id} as id, ${cursorOf(sort)} as cursor from (
      select ${columns} from ${from} order by ${order(way)} limit ${limit} offset ${skipped}
    ) as ${products} order by ${order(walk)}) as page) as on_page`
}

function wayTo(walk: Walk, { offset, limit, known }: Plan): { way: Walk; limit: number; skipped: number } {
  const left = (known ?? Number.POSITIVE_INFINITY) - offset
  if (left >= offset) return { way: walk, limit, skipped: offset }
  const least = Math.min(limit, left)
  return { way: backwards(walk), limit: least, skipped: left - least }
}
