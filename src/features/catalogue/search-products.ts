import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { productColumns, toProduct } from './product-columns.ts'
import { defaultPageSize, type ProductListArgs } from './product-list-args.ts'
import { bestFirst, sortOrder } from './product-order.ts'
import type { Product, SearchFound } from './schemas.ts'
import { matchedUnits, matchesSearch, scoreOf } from './search-match.ts'
import { categories, productSearch, products } from './tables.ts'
import { type SearchUnit, understandSearch } from './understand-search.ts'

export type FoundProducts = { products: Product[]; total: number; found: SearchFound }

const nothing: FoundProducts = { products: [], total: 0, found: { match: 'none' } }

/**
 * One page of what fits a search within `filters`: products that have all of it; when there are none, those with words
 * like it; when there are none either, those that have the most of it.
 */
export async function searchProducts(
  ctx: Ctx,
  args: ProductListArgs & { search: string },
  filters: (SQL | undefined)[],
): Promise<FoundProducts> {
  const strict = await understandSearch(ctx, args.search)
  if (!strict) return nothing
  const exact = await pageOf(ctx, args, filters, strict.units, 'all')
  if (exact.total > 0) return { ...exact, found: saying(strict.readAs, 'all') }
  const loose = await understandSearch(ctx, args.search, true)
  if (loose && loose.readAs !== strict.readAs) {
    const alike = await pageOf(ctx, args, filters, loose.units, 'all')
    if (alike.total > 0) return { ...alike, found: saying(loose.readAs, 'all') }
  }
  if (strict.units.length < 2) return nothing
  const some = await pageOf(ctx, args, filters, strict.units, 'any')
  return some.total > 0 ? { ...some, found: saying(strict.readAs, 'partial') } : nothing
}

function saying(readAs: string | null, match: 'all' | 'partial'): SearchFound {
  return { match, ...(readAs !== null && { readAs }) }
}

async function pageOf(
  { db }: Ctx,
  args: ProductListArgs,
  filters: (SQL | undefined)[],
  units: SearchUnit[],
  by: 'all' | 'any',
): Promise<{ products: Product[]; total: number }> {
  const { page = 1, pageSize = defaultPageSize } = args
  const score = scoreOf(units)
  const matched = by === 'any' ? matchedUnits(units) : sql<number>`1`
  const matching = db
    .select({
      id: productSearch.productId,
      score: score.as('score'),
      matched: matched.as('matched'),
    })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.productId))
    .where(and(matchesSearch(units, by), ...filters))
  const hits = db.$with('hits').as(matching)
  const best = sql`hits.matched = (select max(hits.matched) from hits)`
  const counted = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(hits)
    .where(best)
    .as('counted')
  const order = sortOrder(args) ?? [desc(sql`hits.score`), ...bestFirst]
  const onPage = db
    .select({
      found: sql<number>`hits.product_id`.as('found'),
      rank: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('rank'),
    })
    .from(hits)
    .innerJoin(products, sql`${products.id} = hits.product_id`)
    .where(best)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as('on_page')
  const rows = await db
    .with(hits)
    .select({ total: counted.total, ...productColumns })
    .from(counted)
    .leftJoin(onPage, sql`true`)
    .leftJoin(products, eq(products.id, onPage.found))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(onPage.rank)
  return {
    products: rows.flatMap(({ product, category }) =>
      product && category ? [toProduct({ product, category })] : [],
    ),
    total: rows[0]?.total ?? 0,
  }
}
