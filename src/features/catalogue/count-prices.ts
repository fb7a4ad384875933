import { and, type SQL, sql } from 'drizzle-orm'
import { bandBounds } from './domain/price-bands.ts'
import { filterConditions } from './product-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import {
  brandScope,
  isTalliedIn,
  selectStepTallies,
  selectTallies,
  tallyConditions,
} from './product-tallies.ts'
import { isInSection, type Section } from './section.ts'
import { products } from './tables.ts'
import { isVisible } from './visible-products.ts'

/** Places with more products are counted by tallies, whose steps are ten thousand dinars. */
const maxExactPlace = 2_000

const all = (condition: SQL | undefined) => condition ?? sql`true`
const bounds = sql.raw(`(array[${bandBounds.join(', ')}])`)

/**
 * The prices of the products in `from`, as rows `low, high, placed, count` (`PriceGroup` of domain/price-bands.ts). `from` has
 * the columns `pay_price` and `fits`: whether the product matches the filters other than the price.
 */
export function groupPrices(from: SQL): SQL {
  return sql`select coalesce(${bounds}[at], 0) as low, case when pay_price = ${bounds}[at] then pay_price else ${bounds}[at + 1] end as high,
      count(*)::int as placed, count(*) filter (where fits)::int as count
    from (select pay_price, fits, width_bucket(pay_price, ${bounds}) as at from (${from}) as priced) as placed group by 1, 2`
}

/** The condition of the filters that do not belong to the place of a list, price excepted. */
export function placedFilters(args: ProductListArgs): SQL {
  const { rating, inStock, discount } = filterConditions(args)
  return all(and(rating, inStock, discount))
}

/**
 * The prices of a list without search and options, as {@link groupPrices} returns them. Places of a few products are
 * read, as their bounds may be finer than the steps of the tallies; either way the number of rows read is bounded.
 */
export function talliedPrices(args: ProductListArgs, section: Section | undefined): SQL {
  const { path, rating, inStock, discount } = tallyConditions(args)
  const isTallied = section && isTalliedIn(section)
  const brands = brandScope(args)
  const { path: productPath, brand } = filterConditions(args)
  const place = and(
    isVisible,
    section && isInSection(section),
    productPath.featured,
    productPath.popular,
    brand,
  )
  const step = Number(bandBounds.at(-1)) / 5_000 + 1
  return sql`
    with place as materialized (
      select coalesce(sum(n), 0) <= ${maxExactPlace} as is_small
      from (${selectTallies({}, brands, isTallied)}) as kinds where ${all(path)}
    )
    select low, high, placed, count from (${groupPrices(
      sql`select ${products.payPrice} as pay_price, ${placedFilters(args)} as fits from ${products} where ${place}`,
    )}) as exact where (select is_small from place)
    union all
    select step / 2 * 10000, (step + 1) / 2 * 10000, sum(n)::int, coalesce(sum(n) filter (where ${all(and(rating, inStock, discount))}), 0)::int
    from (
      select least(price_step, ${step}) as step, kinds.* from (${selectStepTallies(brands, isTallied)}) as kinds
      where ${all(path)} and not (select is_small from place)
    ) as stepped group by step having sum(n) > 0`
}
