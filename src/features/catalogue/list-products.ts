import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { CursorSort } from './domain/cursor.ts'
import { readOffers } from './offers.ts'
import { findSelectedOptions } from './option-dictionary.ts'
import { optionFilter } from './option-filters.ts'
import { afterCursor, cursorOf } from './page-cursor.ts'
import { type ListingPlan, planFilteredByOptions, planListing } from './plan-listing.ts'
import { productColumns, toProduct } from './product-columns.ts'
import { productFilters, requestedSection } from './product-filters.ts'
import { effectiveSort, type ProductListArgs } from './product-list-args.ts'
import { orderByColumns, reverseOrder, type SortOrder, sortOrders } from './product-order.ts'
import type { ProductPage } from './product-page.ts'
import { countByTallies } from './product-tallies.ts'
import { searchProducts } from './search/search-products.ts'
import { categories, products } from './tables.ts'
import { isVisible } from './visible-products.ts'

/**
 * One page of a listing with the total number of its products, also when the page is past the end; a search also says
 * how it was interpreted. Refuses with `invalid_request` when the category or the cursor is invalid.
 */
export async function listProducts(ctx: Ctx, args: ProductListArgs): Promise<ProductPage> {
  const { search } = args
  const section = await requestedSection(ctx, args)
  const options = optionFilter(await findSelectedOptions(ctx, args.options))
  const filters = and(productFilters(args, section), options)
  const later = afterCursor(args)
  if (search) return searchProducts(ctx, { ...args, search }, { filters, later, category: section })
  const plan = options
    ? await planFilteredByOptions(ctx, args, filters)
    : await planListing(ctx, args, section)
  const { atLeast } = plan
  if (plan.total !== null && plan.total <= plan.offset)
    return { products: [], total: plan.total, ...(atLeast && { atLeast }) }
  const rows = await ctx.db
    .select({
      total: plan.total === null ? countByTallies(args, section) : sql<number>`${plan.total}::int`,
      cursor: sql<string>`on_page.cursor`,
      ...productColumns,
    })
    // One row even when the page is empty: it carries the total.
    .from(sql`(values (1)) as always (one)`)
    .leftJoin(pageOf(args, and(isVisible, filters, later), plan), sql`true`)
    .leftJoin(products, eq(products.id, sql`on_page.id`))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`on_page.place`)
  const offers = await readOffers(ctx)
  const onPage = rows.flatMap(({ product, category, cursor }) =>
    product && category ? [{ cursor, product: toProduct({ product, category }, offers) }] : [],
  )
  const next = onPage.length === plan.limit ? onPage.at(-1)?.cursor : undefined
  return {
    products: onPage.map(({ product }) => product),
    total: rows[0]?.total ?? plan.total ?? 0,
    ...(atLeast && { atLeast }),
    ...(next && { next }),
  }
}

/** The ids of the page in sort order, with their positions. */
function pageOf(args: ProductListArgs, matches: SQL | undefined, plan: ListingPlan) {
  const sort = effectiveSort(args) as CursorSort
  const sortOrder = sortOrders[sort]
  const { direction, limit, offset } = scanRange(sortOrder, plan)
  const where = matches ? sql`where ${matches}` : sql``
  // Only columns of the index, so that skipped rows are never fetched from the table.
  const columns = sql.join(sortOrder.columns, sql`, `)
  const orderBy = (of: SortOrder) => sql.join(orderByColumns(of), sql`, `)
  // `offset 0` keeps PostgreSQL from merging the subquery into the ordered scan.
  const from =
    plan.strategy === 'collect'
      ? sql`(select ${columns} from ${products} ${where} offset 0) as ${products}`
      : sql`${products} ${where}`
  return sql`(select *, row_number() over () as place from (
    select ${products.id} as id, ${cursorOf(sort)} as cursor from (
      select ${columns} from ${from} order by ${orderBy(direction)} limit ${limit} offset ${offset}
    ) as ${products} order by ${orderBy(sortOrder)}) as page) as on_page`
}

/** A page in the second half of a listing is read backwards from its end, which skips fewer rows. */
function scanRange(
  sortOrder: SortOrder,
  { offset, limit, total, atLeast }: ListingPlan,
): { direction: SortOrder; limit: number; offset: number } {
  const remaining = (atLeast ? null : total) === null ? Number.POSITIVE_INFINITY : (total ?? 0) - offset
  if (remaining >= offset) return { direction: sortOrder, limit, offset }
  const size = Math.min(limit, remaining)
  return { direction: reverseOrder(sortOrder), limit: size, offset: remaining - size }
}
