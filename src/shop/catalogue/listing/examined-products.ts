import { type SQL, sql } from 'drizzle-orm'
import { hitLimits } from '../search/hit-limits.ts'
import { hitsQuery, type SearchTier } from '../search/search-tiers.ts'
import { products } from '../tables.ts'

/** The products that the filter counts of a list examine, as a table `products`: all of them, or as many hits of a search as it examines at its highest limit. */
export function examinedProducts(
  tier: SearchTier | null,
  categoryId: number | undefined,
  brand: string | undefined,
): SQL {
  if (!tier) return sql`${products}`
  const hits = hitsQuery(tier, { category: categoryId, brand }, Math.max(...hitLimits))
  return sql`(${hits}) as hit join ${products} on ${products.id} = hit.product_id`
}
