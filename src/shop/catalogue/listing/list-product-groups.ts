import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { readOptionDictionary } from '../options/option-dictionary.ts'
import { withSwatches } from '../product-swatches.ts'
import { readProducts, versionColumns } from '../products-by-version.ts'
import type { Product } from '../schemas.ts'
import { categories, products } from '../tables.ts'
import { formerSlugs } from '../variant-tables.ts'
import { isVisible } from '../visible-products.ts'
import { displayMatch, type MatchedVariants, matchedVariants } from './matched-products.ts'
import { orderByColumns, sortOrders } from './product-order.ts'
import { matchesVariant, type VariantFilters } from './variant-match.ts'

/** Products by a mark of theirs, by category, or chosen ones by their slugs, current or former. */
export type ProductGroup =
  | { of: 'featured' | 'popular' | 'discount' }
  | { of: 'category'; id: number }
  | { of: 'products'; slugs: string[] }

/**
 * The products of several short lists, in the order of `groups`: the newest ones of each with their swatches, `limit` at most,
 * chosen ones in their order. Without hidden and unknown products. A product is in one list only: chosen lists come first,
 * then lists by a mark, then the others, which have more to choose from; lists of a kind in the order of `groups`. Those of
 * a list of discounts are displayed as their discounted variant. Two statements, however many groups there are.
 */
export async function listProductGroups(
  ctx: Ctx,
  groups: readonly ProductGroup[],
  limit: number,
): Promise<Product[][]> {
  if (groups.length === 0) return []
  const dictionary = await readOptionDictionary(ctx)
  const rows = await ctx.db
    .select({
      list: sql<number>`listed.list`,
      matched: sql<MatchedVariants | null>`case when listed.discounted and ${products.hasOptions} then ${matchedVariants(discounted)} end`,
      ...versionColumns,
    })
    .from(sql`(${listsOf(groups, limit)}) as listed`)
    .innerJoin(products, and(eq(products.id, sql`listed.id`), isVisible))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .orderBy(sql`listed.list, listed.place`)
  const byId = await readProducts(ctx, rows)
  const listed = rows.flatMap(({ id, list, matched }) => {
    const product = byId.get(id)
    if (!product) return []
    return [{ list, product: displayMatch(product, matched, { dictionary, filters: discounted }) }]
  })
  const all = await withSwatches(
    ctx,
    listed.map(({ product }) => product),
  )
  return groups.map((_, index) => {
    const listProducts = all.filter((_, position) => listed[position]?.list === index)
    // A former slug and a current one may lead to the same product.
    return [...new Map(listProducts.map((product) => [product.id, product])).values()].slice(0, limit)
  })
}

const discounted: VariantFilters = { discount: true, selected: [] }

const ranks: Record<ProductGroup['of'], number> = {
  products: 0,
  featured: 1,
  popular: 1,
  discount: 2,
  category: 2,
}

/** Each list without the products of those before it, so that it is filled up with the next ones. */
function listsOf(groups: readonly ProductGroup[], limit: number): SQL {
  const planned = groups
    .map((group, index) => ({ group, index, name: sql.identifier(`list_${index}`) }))
    .toSorted((a, b) => ranks[a.group.of] - ranks[b.group.of])
  const lists = planned.map(({ group, name }, index) => {
    const earlier = planned.slice(0, index).map((list) => sql`select id from ${list.name}`)
    return sql`${name} as materialized (${listOf(group, limit, earlier)})`
  })
  const selected = planned.map(
    ({ group, index, name }) =>
      sql`select ${index}::int as list, ${group.of === 'discount' ? sql`true` : sql`false`} as discounted, id, place from ${name}`,
  )
  return sql`with ${sql.join(lists, sql`, `)} ${union(selected)}`
}

const union = (selects: SQL[]) => sql.join(selects, sql` union all `)

function listOf(group: ProductGroup, limit: number, earlier: SQL[]): SQL {
  const isFree = (id: SQL) => (earlier.length > 0 ? sql`${id} not in (${union(earlier)})` : undefined)
  if (group.of === 'products') {
    const id = sql`coalesce(named.id, former.product_id)`
    return sql`select ${id} as id, chosen.place
      from unnest(${sql.param(group.slugs)}::text[]) with ordinality as chosen (slug, place)
      left join ${products} as named on named.slug = chosen.slug
      left join ${formerSlugs} as former on former.slug = chosen.slug
      where ${and(isNotNull(id), isFree(id))}`
  }
  const order = sql.join(orderByColumns(sortOrders.newest), sql`, `)
  return sql`select id, row_number() over () as place from (
    select ${products.id} as id from ${products} where ${and(isVisible, condition(group), isFree(sql`${products.id}`))}
    order by ${order} limit ${limit}) as newest`
}

function condition(group: Exclude<ProductGroup, { of: 'products' }>): SQL | undefined {
  if (group.of === 'category') return eq(products.categoryId, group.id)
  if (group.of === 'discount') return matchesVariant(discounted)
  return eq(products[group.of], sql`true`)
}
