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
  const spread = isScattered(args) || offset > mostSkipped ? await spreadOf(ctx, args, category?.id) : null
  const known = spread?.total ?? null
  if (known !== null && known <= offset) return { products: [], total: known }
  const plan: Plan = { offset, limit: pageSize, known, gather: gathersSooner(spread, offset + pageSize) }
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

/** How many fit, and where not all too many do: among how many the order finds them, among how few an index does. */
type Spread = { total: number; walked: number | null; gathered: number | null }

/** So few that all may be gathered and sorted. */
const mostGathered = 1_500
const mostSkipped = 2_000

async function spreadOf({ db }: Ctx, args: ProductListArgs, category: number | undefined): Promise<Spread> {
  const { brand, minPrice, maxPrice, rating } = args
  const within = (range: ProductListArgs) =>
    brand === undefined ? talliedTotal(range, category) : talliedTotal({ ...range, brand }, undefined)
  const place = within({})
  const price = minPrice === undefined && maxPrice === undefined ? place : within(priceOf(args))
  const stars = rating === undefined ? place : within({ rating })
  const walked = { newest: place, 'price-low': price, 'price-high': price, rating: stars }[
    sortOf(args) as WalkedSort
  ]
  const few = sql`total between 1 and ${mostGathered}`
  const { rows } = await db.execute<Spread>(sql`
    select total, case when ${few} then ${walked} end as walked,
      case when ${few} then least(${place}, ${price}, ${stars}) end as gathered
    from (select ${talliedTotal(args, category)} as total) as fitting`)
  return rows[0] ?? { total: 0, walked: null, gathered: null }
}

function priceOf({ minPrice, maxPrice }: ProductListArgs): ProductListArgs {
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}

/** Whether all that fit are gathered and sorted sooner than as many as are wanted are met along the order. */
function gathersSooner(spread: Spread | null, wanted: number): boolean {
  if (!spread || spread.walked === null || spread.gathered === null) return false
  return spread.gathered < (spread.walked * wanted) / spread.total
}

type Plan = { offset: number; limit: number; known: number | null; gather: boolean }

/** The ids of the page in their order, with their places. A page nearer to the end is reached from there. */
function pageOf(args: ProductListArgs, fits: SQL | undefined, plan: Plan) {
  const sort = sortOf(args) as WalkedSort
  const walk = walks[sort]
  const { way, limit, skipped } = wayTo(walk, plan)
  const where = fits ? sql`where ${fits}` : sql``
  // Only columns of the index: what is passed over is never fetched.
  const columns = sql.join(walk.columns, sql`, `)
  const order = (of: Walk) => sql.join(orderOf(of), sql`, `)
  const from = plan.gather
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
