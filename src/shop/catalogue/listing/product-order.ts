import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { CursorSort } from '../domain/cursor.ts'
import { products } from '../tables.ts'

const { id, createdAt, payPrice, rating, reviewCount } = products

export type SortOrder = { columns: SQL[]; direction: 'up' | 'down' }

/** The columns of each sort order: those of an index, all in one direction, so that a product's values are a cursor. */
export const sortOrders: Record<CursorSort, SortOrder> = {
  newest: { columns: [sql`${createdAt}`, sql`${id}`], direction: 'down' },
  'price-low': { columns: [sql`${payPrice}`, sql`${id}`], direction: 'up' },
  'price-high': { columns: [sql`${payPrice}`, sql`${id}`], direction: 'down' },
  rating: { columns: [sql`${rating}`, sql`${reviewCount}`, sql`${id}`], direction: 'down' },
}

export function orderByColumns({ columns, direction }: SortOrder): SQL[] {
  return columns.map((column) => (direction === 'up' ? asc(column) : desc(column)))
}

export function reverseOrder({ columns, direction }: SortOrder): SortOrder {
  return { columns, direction: direction === 'up' ? 'down' : 'up' }
}

/** The order of products with the same search score. */
export const tieBreakers: SQL[] = [
  desc(products.popular),
  sql`${products.stockQuantity} > 0 desc`,
  desc(rating),
  desc(reviewCount),
  desc(createdAt),
  desc(id),
]
