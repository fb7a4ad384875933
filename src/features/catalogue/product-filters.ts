import { eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ProductListArgs } from './product-list-args.ts'
import { findCategory } from './queries.ts'
import { products } from './tables.ts'

/** What a listing's filters ask of a product. Refuses with `invalid_request` when there is no such category. */
export async function productFilters(ctx: Ctx, args: ProductListArgs): Promise<(SQL | undefined)[]> {
  const { minPrice, maxPrice, rating } = args
  return [
    args.category === undefined ? undefined : await inCategory(ctx, args.category),
    args.featured && eq(products.featured, sql`true`),
    args.popular && eq(products.popular, sql`true`),
    args.inStock && gt(products.stockQuantity, 0),
    minPrice === undefined ? undefined : gte(products.payPrice, minPrice),
    maxPrice === undefined ? undefined : lte(products.payPrice, maxPrice),
    rating === undefined ? undefined : gte(products.rating, rating),
  ]
}

async function inCategory(ctx: Ctx, slug: string): Promise<SQL> {
  const category = await findCategory(ctx, slug)
  if (!category) throw new Refusal('invalid_request', {}, { category: 'unknown_value' })
  return eq(products.categoryId, category.id)
}
