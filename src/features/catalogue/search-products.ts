import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { asWritten } from './domain/as-written.ts'
import { productColumns, toProduct } from './product-columns.ts'
import { defaultPageSize, type ProductListArgs } from './product-list-args.ts'
import { bestFirst, sortOrder } from './product-order.ts'
import type { Product, SearchFound } from './schemas.ts'
import { scoreOf } from './search-match.ts'
import { fitsAny, type SearchTier, searchTiers } from './search-tiers.ts'
import { isShown } from './shown-products.ts'
import { categories, productSearch, products } from './tables.ts'

export type FoundProducts = { products: Product[]; total: number; found: SearchFound }

/** One page of what fits a search within `filters`, the best first unless sorted. */
export async function searchProducts(
  ctx: Ctx,
  args: ProductListArgs & { search: string },
  filters: SQL | undefined,
): Promise<FoundProducts> {
  for await (const tier of searchTiers(ctx, args.search)) {
    const page = await pageOf(ctx, args, filters, tier)
    if (page.total > 0 || (filters && (await fitsAny(ctx, tier))))
      return { ...page, found: asShown(tier.found, page.products) }
  }
  return { products: [], total: 0, found: { match: 'none' } }
}

function asShown({ readAs, ...found }: SearchFound, products: Product[]): SearchFound {
  if (readAs === undefined) return found
  const titles = products.flatMap(({ titleAr, titleEn }) => [titleAr, titleEn])
  return { ...found, readAs: asWritten(readAs, titles) }
}

async function pageOf(
  { db }: Ctx,
  args: ProductListArgs,
  filters: SQL | undefined,
  { units, matches }: SearchTier,
): Promise<{ products: Product[]; total: number }> {
  const { page = 1, pageSize = defaultPageSize } = args
  const sorted = sortOrder(args)
  const hits = db.$with('hits').as(
    db
      .select({
        id: productSearch.productId,
        score: (sorted ? sql<number>`0` : scoreOf(units)).as('score'),
      })
      .from(productSearch)
      .innerJoin(products, eq(products.id, productSearch.productId))
      .where(and(matches, isShown, filters)),
  )
  const counted = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(hits)
    .as('counted')
  const order = sql.join(sorted ?? [desc(sql`hits.score`), ...bestFirst], sql`, `)
  const onPage = db
    .select({
      found: sql<number>`hits.product_id`.as('found'),
      rank: sql<number>`row_number() over (order by ${order})`.as('rank'),
    })
    .from(hits)
    .innerJoin(products, sql`${products.id} = hits.product_id`)
    .orderBy(order)
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
