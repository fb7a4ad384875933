import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { filterConditions, inCategory } from './product-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import type { ProductCounts } from './schemas.ts'
import { fitsAny, type SearchTier, searchTiers } from './search-tiers.ts'
import { isShown } from './shown-products.ts'
import { categories, productSearch, products } from './tables.ts'

const mostBrands = 20

/**
 * How many products each filter would show if it were chosen beside the others: its own group is left out. Categories
 * lead to listings of their own, so what the path says beside (deals, popular) is left out for them.
 */
export async function countProducts(ctx: Ctx, args: ProductListArgs): Promise<ProductCounts> {
  const tier = args.search ? await tierOf(ctx, args.search) : undefined
  if (tier === null) return noCounts
  const category = args.category === undefined ? undefined : await inCategory(ctx, args.category)
  const counted = await ctx.db.execute<Counted>(countQuery(args, category, tier))
  const [row] = counted.rows
  if (!row) return noCounts
  return {
    total: row.total,
    inStock: row.in_stock,
    discount: row.discount,
    ratings: [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      count: row[`rating_${rating}` as keyof Counted] as number,
    })),
    categories: row.categories,
    brands: row.brands,
  }
}

type Counted = {
  total: number
  in_stock: number
  discount: number
  rating_1: number
  rating_2: number
  rating_3: number
  rating_4: number
  rating_5: number
  categories: { slug: string; count: number }[]
  brands: { brand: string; count: number }[]
}

const noCounts: ProductCounts = {
  total: 0,
  inStock: 0,
  discount: 0,
  ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, count: 0 })),
  categories: [],
  brands: [],
}

async function tierOf(ctx: Ctx, search: string): Promise<SearchTier | null> {
  for await (const tier of searchTiers(ctx, search)) {
    if (await fitsAny(ctx, tier)) return tier
  }
  return null
}

/** One scan marks for each product which groups it passes; the counts are of those marks. */
function countQuery(args: ProductListArgs, category: SQL | undefined, tier: SearchTier | undefined): SQL {
  const { path, price, rating, inStock, discount, brand } = filterConditions(args)
  const passes = (condition: SQL | undefined) => condition ?? sql`true`
  const found = tier
    ? sql`${products} join ${productSearch} on ${productSearch.productId} = ${products.id}`
    : sql`${products}`
  const price_ = and(price.min, price.max)
  return sql`
    with marked as (
      select ${products.categoryId} as category_id, ${products.brand} as brand, ${products.rating} as rating,
        ${products.stockQuantity} > 0 as stocked, ${products.discountPrice} is not null as reduced,
        ${passes(and(path.featured, path.popular))} as p, ${passes(category)} as c, ${passes(rating)} as r,
        ${passes(inStock)} as s, ${passes(discount)} as d, ${passes(brand)} as b
      from ${found}
      where ${and(isShown, price_, tier?.matches)}
    ), grouped as (
      select category_id, brand, p, c, r, s, d, b, stocked, reduced, floor(rating) as stars, count(*)::int as n
      from marked group by category_id, brand, p, c, r, s, d, b, stocked, reduced, floor(rating)
    )
    select
      ${sum(sql`p and c and r and s and d and b`)} as total,
      ${sum(sql`p and c and r and d and b and stocked`)} as in_stock,
      ${sum(sql`p and c and r and s and b and reduced`)} as discount,
      ${sql.join(
        [1, 2, 3, 4, 5].map(
          (stars) =>
            sql`${sum(sql`p and c and s and d and b and stars >= ${sql.raw(String(stars))}`)} as ${sql.raw(`rating_${stars}`)}`,
        ),
        sql`, `,
      )},
      (select coalesce(json_agg(json_build_object('slug', ${categories.slug}, 'count', each.n)), '[]')
        from (select category_id, sum(n)::int as n from grouped where r and s and d and b group by category_id) as each
        join ${categories} on ${eq(categories.id, sql`each.category_id`)}) as categories,
      (select coalesce(json_agg(json_build_object('brand', each.brand, 'count', each.n) order by each.chosen desc, each.n desc, each.brand), '[]')
        from (select brand, sum(n)::int as n, bool_or(b) and ${args.brand !== undefined} as chosen from grouped where p and c and r and s and d
          group by brand order by chosen desc, n desc, brand limit ${mostBrands}) as each) as brands
    from grouped`
}

function sum(condition: SQL): SQL {
  return sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
}
