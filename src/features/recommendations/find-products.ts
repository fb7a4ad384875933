import { and, eq, sql } from 'drizzle-orm'
import { readOffers } from '#features/catalogue/offers.ts'
import { productColumns, toProduct } from '#features/catalogue/product-columns.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { categories, products } from '#features/catalogue/tables.ts'
import { isVisible } from '#features/catalogue/visible-products.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'

/** The visible products with these ids, in the order of the ids. */
export async function findProductsById(ctx: Ctx, ids: readonly number[]): Promise<Product[]> {
  const [rows, offers] = await Promise.all([productsById(ctx.db).execute({ ids: [...ids] }), readOffers(ctx)])
  return rows.map((row) => toProduct(row, offers))
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
