import { and, eq, sql } from 'drizzle-orm'
import { productColumns, toProduct } from '#features/catalogue/product-columns.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { categories, products } from '#features/catalogue/tables.ts'
import { isVisible } from '#features/catalogue/visible-products.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'

/** The visible products with these ids, in the order of the ids. */
export async function findProductsById({ db }: Ctx, ids: readonly number[]): Promise<Product[]> {
  const rows = await productsById(db).execute({ ids: [...ids] })
  return rows.map(toProduct)
}

const productsById = memoizePerKey((db: Db) => {
  const ids = sql`${sql.placeholder('ids')}::int[]`
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${ids})`, isVisible))
    .orderBy(sql`array_position(${ids}, ${products.id})`)
    .prepare('products_by_id')
})
