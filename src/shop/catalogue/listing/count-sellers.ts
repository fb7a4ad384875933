import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { ProductCounts } from '../count-schemas.ts'
import { readSellerNames } from '../displayed-sellers.ts'
import { countSellerOffers } from '../facets/count-seller-offers.ts'
import { readFacets } from '../facets/current-facets.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import type { ListFilters } from './attribute-filters.ts'
import { isSelected, type SelectionContext } from './count-options.ts'
import { examinedProducts } from './examined-products.ts'
import { maxSelectionMatches } from './plan-listing.ts'
import { maxBrands } from './product-counts.ts'
import { productFilters } from './product-filters.ts'

type Counted = { id: number; n: number; cut: boolean }

/**
 * How many products of a listing each seller offers at a price, discount and stock that the listing has: the selected seller first, then
 * those with the most. Empty in a shop that sells alone. PostgreSQL counts products of the shop and of all others together up to a limit each.
 */
export async function countSellers(
  ctx: Ctx,
  args: ListFilters,
  context: SelectionContext,
): Promise<NonNullable<ProductCounts['sellers']>> {
  const names = await readSellerNames(ctx)
  if (!names) return []
  const counted = (await countInMemory(ctx, args, context)) ?? (await countInSql(ctx, args, context))
  return counted.flatMap(({ id, n, cut }) => {
    const name = names.get(id)
    return name ? [{ ...name, count: n, ...(cut && { atLeast: true as const }) }] : []
  })
}

/** All are counted; null when PostgreSQL has to count: searches and selections of options and attributes. */
async function countInMemory(
  ctx: Ctx,
  args: ListFilters,
  { category, selected, tier }: SelectionContext,
): Promise<Counted[] | null> {
  const { sellerId: selectedSeller, ...filters } = args
  const facets = tier || isSelected(filters, { selected }) ? null : await readFacets(ctx)
  if (!facets) return null
  return [...countSellerOffers(facets, args, category)]
    .map(([id, n]) => ({ id, n, cut: false }))
    .toSorted(
      (a, b) => Number(b.id === selectedSeller) - Number(a.id === selectedSeller) || b.n - a.n || a.id - b.id,
    )
    .slice(0, maxBrands)
}

async function countInSql(ctx: Ctx, args: ListFilters, context: SelectionContext): Promise<Counted[]> {
  const { rows } = await ctx.db.execute<Counted>(sql`
    select seller_id as id, count(*)::int as n, bool_or(examined > ${maxSelectionMatches}) as cut
    from (${matches(args, context, shopSellerId)} union all ${matches(args, context, 'others')}) as matching
    group by seller_id order by seller_id = ${args.sellerId ?? 0} desc, n desc, seller_id limit ${maxBrands}`)
  return rows
}

function matches(
  args: ListFilters,
  { category, selected, tier }: SelectionContext,
  sellerId: typeof shopSellerId | 'others',
): SQL {
  const filters = { ...args, sellerId }
  const where = and(isVisible, productFilters(filters, category, selected))
  return sql`(select seller_id, count(*) over () as examined from (select ${products.sellerId} as seller_id
    from ${examinedProducts(tier, category?.id, filters)} where ${where} limit ${maxSelectionMatches + 1}) as limited)`
}
