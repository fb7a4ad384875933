import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ProductListArgs } from './product-list-args.ts'
import { products } from './tables.ts'

// The indexes are declared «desc nulls last»; PostgreSQL walks them only for the very same order.
const highestId = sql`${products.id} desc nulls last`
const newestFirst = [sql`${products.createdAt} desc nulls last`, highestId]

/** A listing's order; undefined where the best match comes first. */
export function sortOrder({ sort, search }: ProductListArgs): SQL[] | undefined {
  switch (sort) {
    case 'price-low':
      return [asc(products.payPrice), highestId]
    case 'price-high':
      return [desc(products.payPrice), sql`${products.id} asc nulls first`]
    case 'rating':
      return [sql`${products.rating} desc nulls last`, desc(products.reviewCount), highestId]
    case 'newest':
      return newestFirst
    default:
      return search ? undefined : newestFirst
  }
}

/** Among products that fit a search equally well. */
export const bestFirst: SQL[] = [
  desc(products.popular),
  sql`${products.stockQuantity} > 0 desc`,
  desc(products.rating),
  desc(products.reviewCount),
  ...newestFirst,
]
