import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { readOffers } from './offers.ts'
import { productColumns, toProduct } from './product-columns.ts'
import { orderByColumns, sortOrders } from './product-order.ts'
import { withSwatches } from './product-swatches.ts'
import type { Product } from './schemas.ts'
import { categories, products } from './tables.ts'
import { formerSlugs } from './variant-tables.ts'
import { isVisible } from './visible-products.ts'

/** Products by a mark of theirs, by category, or chosen ones by their slugs, current or former. */
export type ProductGroup =
  | { of: 'featured' | 'popular' | 'discount' }
  | { of: 'category'; id: number }
  | { of: 'products'; slugs: string[] }

/**
 * The products of several short lists, in the order of `groups`: the newest ones of each with their swatches, `limit` at most,
 * chosen ones in their order. Without hidden and unknown products. Two statements, however many groups there are.
 */
export async function listProductGroups(
  ctx: Ctx,
  groups: readonly ProductGroup[],
  limit: number,
): Promise<Product[][]> {
  if (groups.length === 0) return []
  const lists = sql.join(
    groups.map((group, index) => listOf(group, index, limit)),
    sql` union all `,
  )
  const rows = await ctx.db
    .select({ list: sql<number>`listed.list`, ...productColumns })
    .from(sql`(${lists}) as listed`)
    .innerJoin(products, and(eq(products.id, sql`listed.id`), isVisible))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`listed.list, listed.place`)
  const offers = await readOffers(ctx)
  const all = await withSwatches(
    ctx,
    rows.map((row) => toProduct(row, offers)),
  )
  return groups.map((_, index) => {
    const own = all.filter((_, at) => rows[at]?.list === index)
    // A former slug and a current one may lead to the same product.
    return [...new Map(own.map((product) => [product.id, product])).values()].slice(0, limit)
  })
}

function listOf(group: ProductGroup, index: number, limit: number): SQL {
  const number = sql`${index}::int as list`
  if (group.of === 'products')
    return sql`(select ${number}, coalesce(own.id, former.product_id) as id, chosen.place
      from unnest(${sql.param(group.slugs)}::text[]) with ordinality as chosen (slug, place)
      left join ${products} as own on own.slug = chosen.slug
      left join ${formerSlugs} as former on former.slug = chosen.slug)`
  const order = sql.join(orderByColumns(sortOrders.newest), sql`, `)
  return sql`(select ${number}, id, row_number() over () as place from (
    select ${products.id} as id from ${products} where ${and(isVisible, condition(group))}
    order by ${order} limit ${limit}) as newest)`
}

function condition(group: Exclude<ProductGroup, { of: 'products' }>): SQL {
  if (group.of === 'category') return eq(products.categoryId, group.id)
  if (group.of === 'discount') return isNotNull(products.discountPrice)
  return eq(products[group.of], sql`true`)
}
