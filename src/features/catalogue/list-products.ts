import { and, count, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { productColumns, toProduct } from './product-columns.ts'
import { productFilters } from './product-filters.ts'
import { defaultPageSize, type ProductListArgs } from './product-list-args.ts'
import { sortOrder } from './product-order.ts'
import type { Product, SearchFound } from './schemas.ts'
import { searchProducts } from './search-products.ts'
import { isShown } from './shown-products.ts'
import { categories, products } from './tables.ts'

export type ProductPage = { products: Product[]; total: number; found?: SearchFound }

/**
 * One page of a listing and how many products it has in all, also when the page is past the end; for a search also how
 * it was understood. Refuses with `invalid_request` when there is no such category.
 */
export async function listProducts(ctx: Ctx, args: ProductListArgs): Promise<ProductPage> {
  const { db } = ctx
  const { search, page = 1, pageSize = defaultPageSize } = args
  const filters = await productFilters(ctx, args)
  if (search) return searchProducts(ctx, { ...args, search }, filters)
  const matches = and(isShown, filters)
  const counted = db
    .select({ total: count().as('total') })
    .from(products)
    .where(matches)
    .as('counted')
  const order = sortOrder(args) ?? []
  const onPage = db
    .select({ id: products.id })
    .from(products)
    .where(matches)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('on_page')
  const rows = await db
    .select({ total: counted.total, ...productColumns })
    .from(counted)
    .leftJoin(onPage, sql`true`)
    .leftJoin(products, eq(products.id, onPage.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(...order)
  return {
    products: rows.flatMap(({ product, category }) =>
      product && category ? [toProduct({ product, category })] : [],
    ),
    total: rows[0]?.total ?? 0,
  }
}
