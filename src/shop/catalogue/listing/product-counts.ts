import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { ProductCounts } from '../count-schemas.ts'
import { type PriceGroup, priceBands } from '../domain/price-bands.ts'
import { categories } from '../tables.ts'
import type { ProductListArgs } from './product-list-args.ts'

export const maxBrands = 100
export const stars = [1, 2, 3, 4, 5] as const

/** The input of a count: groups of products as `category_id, brand, stocked, reduced, stars, near, p, c, r, s, d, b, n`. */
type CountQuery = {
  chosenBrand: string | undefined
  /** The hits of a search, which `grouped` reads; undefined for a listing. */
  hits: SQL | undefined
  grouped: SQL
  /** Each product among the hits, which `grouped` reads; undefined for a listing. */
  flagged: SQL | undefined
  /** The prices of the products as {@link PriceGroup}, without the price filter. */
  prices: SQL
  /** The same groups, separately for each brand. */
  brands: SQL
  /** Whether there are more hits than were examined, among all of them and among those that `total` counts. */
  cut: SQL
  totalCut: SQL
  /** Whether any filter is set. */
  narrowed: boolean
}

export type Counted = {
  total: number
  in_stock: number
  discount: number
  ratings: number[]
  categories: { slug: string; count: number }[]
  brands: { brand: string; count: number }[]
  prices: PriceGroup[]
  cut: boolean
  total_cut: boolean
}

/** Counts the groups of products for each filter, ignoring filters of its own group. */
export async function selectCounts(
  { db }: Ctx,
  counting: CountQuery,
): Promise<(Counted & { narrowed: boolean }) | null> {
  const { hits, flagged, grouped, prices, brands, cut, totalCut, chosenBrand } = counting
  const ratings = stars.map((minimum) =>
    sum(sql`p and c and s and d and b and stars >= ${sql.raw(String(minimum))}`),
  )
  const { rows } = await db.execute<Counted>(sql`
    with ${hits ? sql`hits as materialized (${hits}), flagged as materialized (${flagged}),` : sql``} grouped as materialized (${grouped}), branded as (${brands})
    select
      ${sum(sql`p and c and r and s and d and b and near`)} as total,
      ${sum(sql`p and c and r and d and b and stocked`)} as in_stock,
      ${sum(sql`p and c and r and s and b and reduced`)} as discount,
      array[${sql.join(ratings, sql`, `)}] as ratings,
      (select coalesce(json_agg(json_build_object('slug', ${categories.slug}, 'count', each.n) order by ${categories.position}, ${categories.id}), '[]')
        from (select category_id, sum(n)::int as n from grouped where r and s and d and b group by category_id having sum(n) > 0) as each
        join ${categories} on ${eq(categories.id, sql`each.category_id`)} where not ${categories.hidden}) as categories,
      (select coalesce(json_agg(json_build_object('brand', each.brand, 'count', each.n) order by each.chosen desc, each.n desc, each.brand), '[]')
        from (select brand, sum(n)::int as n, bool_or(b) and ${chosenBrand !== undefined} as chosen
          from branded where p and c and r and s and d
          group by brand having sum(n) > 0 order by chosen desc, n desc, brand limit ${maxBrands}) as each) as brands,
      (select coalesce(json_agg(priced), '[]') from (${prices}) as priced) as prices,
      ${cut} as cut, ${totalCut} as total_cut
    from grouped`)
  const [row] = rows
  return row ? { ...row, narrowed: counting.narrowed } : null
}

function sum(condition: SQL): SQL {
  return sql`coalesce(sum(n) filter (where ${condition}), 0)::int`
}

/** The response for a listing; `args` are its filters. */
export function toCounts(row: Counted | null, args: ProductListArgs): ProductCounts {
  const prices = row ? priceBands(row.prices, args) : []
  return {
    total: row?.total ?? 0,
    inStock: row?.in_stock ?? 0,
    discount: row?.discount ?? 0,
    ratings: stars.map((rating, index) => ({ rating, count: row?.ratings[index] ?? 0 })),
    categories: row?.categories ?? [],
    brands: row?.brands ?? [],
    ...(prices.length > 0 && { prices }),
    ...(row?.cut && { atLeast: true }),
  }
}
