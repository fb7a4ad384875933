import { and, asc, count, desc, eq, gt, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { searchWords, titleStart, titlesEnd } from './domain/search-text.ts'
import { productColumns, toProduct } from './product-columns.ts'
import { defaultPageSize, type ProductListArgs } from './product-list-args.ts'
import { findCategory } from './queries.ts'
import type { Product } from './schemas.ts'
import { categories, products } from './tables.ts'

// The indexes are declared «desc nulls last»; PostgreSQL walks them only for the very same order.
const highestId = sql`${products.id} desc nulls last`
const newestFirst = [sql`${products.createdAt} desc nulls last`, highestId]

/**
 * One page of a listing and how many products it has in all, also when the page is past the end.
 * Refuses with `invalid_request` when there is no such category.
 */
export async function listProducts(
  ctx: Ctx,
  args: ProductListArgs,
): Promise<{ products: Product[]; total: number }> {
  const { db } = ctx
  const { page = 1, pageSize = defaultPageSize } = args
  const matches = and(...(await conditions(ctx, args)))
  const counted = db
    .select({ total: count().as('total') })
    .from(products)
    .where(matches)
    .as('counted')
  const order = sortOrder(args)
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

async function conditions(ctx: Ctx, args: ProductListArgs): Promise<(SQL | undefined)[]> {
  const { minPrice, maxPrice, rating } = args
  return [
    args.category === undefined ? undefined : await inCategory(ctx, args.category),
    args.featured && eq(products.featured, sql`true`),
    args.popular && eq(products.popular, sql`true`),
    args.inStock && gt(products.stockQuantity, 0),
    minPrice === undefined ? undefined : gte(products.payPrice, minPrice),
    maxPrice === undefined ? undefined : lte(products.payPrice, maxPrice),
    rating === undefined ? undefined : gte(products.rating, rating),
    args.search ? matchesSearch(args.search) : undefined,
  ]
}

async function inCategory(ctx: Ctx, slug: string): Promise<SQL> {
  const category = await findCategory(ctx, slug)
  if (!category) throw new Refusal('invalid_request', {}, { category: 'unknown_value' })
  return eq(products.categoryId, category.id)
}

function matchesSearch(text: string): SQL | undefined {
  const { tokens } = searchWords(text)
  if (tokens.length === 0) return sql`false`
  return and(...tokens.map((token) => contains(token)))
}

function contains(text: string): SQL {
  return sql`${products.searchText} like ${`%${escapeWildcards(text)}%`}`
}

function escapeWildcards(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function sortOrder({ sort, search }: ProductListArgs): SQL[] {
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
      return search ? [...bestMatchFirst(search), ...newestFirst] : newestFirst
  }
}

function bestMatchFirst(text: string): SQL[] {
  const { phrase } = searchWords(text)
  const titleBegins = contains(titleStart + phrase)
  const titleContains = sql`position(${phrase} in split_part(${products.searchText}, ${titlesEnd}, 1)) > 0`
  return [
    sql`case when ${titleBegins} then 0 when ${titleContains} then 1 else 2 end`,
    desc(products.popular),
    sql`${products.stockQuantity} > 0 desc`,
    desc(products.rating),
  ]
}
