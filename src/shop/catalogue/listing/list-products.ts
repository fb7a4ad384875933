import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { readProducts, versionColumns } from '../products-by-version.ts'
import { searchProducts } from '../search/search-products.ts'
import { categories, products } from '../tables.ts'
import { findSelection, type ListFilters } from './attribute-filters.ts'
import { findPage } from './find-page.ts'
import { displayMatches } from './matched-products.ts'
import { afterCursor } from './page-cursor.ts'
import { planBySelection, planListing } from './plan-listing.ts'
import { productFilters, requestedSection } from './product-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import type { ProductPage } from './product-page.ts'
import { countByTallies } from './product-tallies.ts'
import { displayOffers } from './seller-products.ts'

/** Apart from the total, null in a row without a product. */
type OnPage = { total: number | null; cursor: string | null; id: number | null; version: string }

/**
 * One page of a listing with the total number of its products, also when the page is past the end; a search also says
 * how it was interpreted. With filters, products are displayed as their matching variants. Refuses with `invalid_request` when the category or the cursor is invalid.
 */
export async function listProducts(ctx: Ctx, args: ProductListArgs): Promise<ProductPage> {
  const { selected, ...resolved } = await findSelection(ctx, args)
  const { products: onPage, ...page } = await readPage(ctx, { ...args, ...resolved }, selected)
  const filters = { ...args, selected }
  const display = resolved.sellerId === undefined ? displayMatches : displayOffers(resolved.sellerId)
  return { products: await display(ctx, onPage, filters), ...page }
}

async function readPage(
  ctx: Ctx,
  args: ListFilters,
  selected: readonly SelectedOption[],
): Promise<ProductPage> {
  const { search } = args
  const section = await requestedSection(ctx, args)
  const requested = productFilters(args, section, selected)
  // The products of a seller are joined with the hits of a search, as those of any filter.
  const filters = args.sellerId === undefined ? requested : (requested ?? sql`true`)
  const later = afterCursor(args)
  if (search) return searchProducts(ctx, { ...args, search }, { filters, later, category: section, selected })
  const plan =
    selected.length > 0 || args.attributes?.length || args.sellerId !== undefined
      ? await planBySelection(ctx, args, filters)
      : await planListing(ctx, args, section)
  const { atLeast } = plan
  if (plan.total !== null && plan.total <= plan.offset)
    return { products: [], total: plan.total, ...(atLeast && { atLeast }) }
  const total = plan.total === null ? countByTallies(args, section) : sql`null`
  // One row even when the page is empty: it carries the total.
  const { rows } = await ctx.db.execute<OnPage>(sql`
    select ${total} as total, on_page.cursor, ${products.id} as id, ${versionColumns.version} as version
    from (values (1)) as always (one) left join ${findPage(args, { section, selected, later }, plan)} on true
    left join ${products} on ${products.id} = on_page.id left join ${categories} on ${categories.id} = ${products.categoryId}
    order by on_page.place`)
  const byId = await readProducts(ctx, rows)
  const next = rows.length === plan.limit ? rows.at(-1)?.cursor : null
  return {
    products: rows.flatMap(({ id }) => (id !== null && byId.get(id)) || []),
    total: rows[0]?.total ?? plan.total ?? 0,
    ...(atLeast && { atLeast }),
    ...(next && { next }),
  }
}
