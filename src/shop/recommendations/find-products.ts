import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { toCurrentIds } from '#shop/catalogue/former-products.ts'
import { readProducts, versionColumns } from '#shop/catalogue/products-by-version.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'

/** The visible products with these ids, in the order of the ids; in place of one that was merged into another product, that product. */
export async function findProductsById(ctx: Ctx, ids: readonly number[]): Promise<Product[]> {
  const rows = await visibleById(ctx.db).execute({ ids: [...ids] })
  const byId = await readProducts(ctx, rows)
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

const visibleById = memoizePerKey((db: Db) => {
  const ids = toCurrentIds(sql`${sql.placeholder('ids')}::int[]`)
  return db
    .select(versionColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${ids})`, isVisible))
    .orderBy(sql`array_position(${ids}, ${products.id})`)
    .prepare('visible_products_by_id')
})
