import { type SQL, sql } from 'drizzle-orm'
import { hitLimits } from '../search/hit-limits.ts'
import { hitsQuery, type SearchTier } from '../search/search-tiers.ts'
import { products } from '../tables.ts'
import type { ListFilters } from './attribute-filters.ts'
import { listedProducts } from './offered-products.ts'

/** The products that the filter counts of a list examine, as a table `products`: all of them, or as many hits of a search as it examines at its highest limit. */
export function examinedProducts(
  tier: SearchTier | null,
  categoryId: number | undefined,
  { brand, sellerId }: Pick<ListFilters, 'brand' | 'sellerId'>,
): SQL {
  if (!tier) return listedProducts(sellerId)
  const hits = hitsQuery(tier, { category: categoryId, brand }, Math.max(...hitLimits))
  return sql`(${hits}) as hit join ${listedProducts(sellerId)} on ${products.id} = hit.product_id`
}
