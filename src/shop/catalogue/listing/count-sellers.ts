import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { ProductCounts } from '../count-schemas.ts'
import { readSellerNames } from '../displayed-sellers.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import type { ListFilters } from './attribute-filters.ts'
import type { SelectionContext } from './count-options.ts'
import { examinedProducts } from './examined-products.ts'
import { maxSelectionMatches } from './plan-listing.ts'
import { maxBrands } from './product-counts.ts'
import { productFilters } from './product-filters.ts'

type Counted = { id: number; n: number; cut: boolean }

/**
 * How many products of a listing each seller offers at a price, discount and stock that the listing has: the selected seller first, then
 * those with the most. Empty in a shop that sells alone. Of the shop and of all others together products are counted up to a limit each.
 */
export async function countSellers(
  ctx: Ctx,
  args: ListFilters,
  context: SelectionContext,
): Promise<NonNullable<ProductCounts['sellers']>> {
  const names = await readSellerNames(ctx)
  if (!names) return []
  const { rows } = await ctx.db.execute<Counted>(sql`
    select seller_id as id, count(*)::int as n, bool_or(examined > ${maxSelectionMatches}) as cut
    from (${matches(args, context, shopSellerId)} union all ${matches(args, context, 'others')}) as matching
    group by seller_id order by seller_id = ${args.sellerId ?? 0} desc, n desc, seller_id limit ${maxBrands}`)
  return rows.flatMap(({ id, n, cut }) => {
    const name = names.get(id)
    return name ? [{ ...name, count: n, ...(cut && { atLeast: true as const }) }] : []
  })
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
