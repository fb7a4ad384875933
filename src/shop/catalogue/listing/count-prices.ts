import { and, type SQL, sql } from 'drizzle-orm'
import { bandBounds } from '../domain/price-bands.ts'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { otherPrices } from '../other-price-tables.ts'
import { isInSection, type Section } from '../section.ts'
import { products } from '../tables.ts'
import { variants } from '../variant-tables.ts'
import { isVisible } from '../visible-products.ts'
import type { ListedSeller } from './offered-products.ts'
import { filterConditions } from './product-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'
import {
  brandScope,
  isTalliedIn,
  selectStepTallies,
  selectTallies,
  tallyConditions,
} from './product-tallies.ts'
import { isMatchingVariant } from './variant-match.ts'

/** Places with more products are counted by tallies, whose steps are ten thousand dinars. */
export const maxExactPlace = 2_000

const all = (condition: SQL | undefined) => condition ?? sql`true`
const bounds = sql.raw(`(array[${bandBounds.join(', ')}])`)

/** Which products to price: rows `id, pay_price, reduced, fits`, where `fits` says whether rating and stock match. */
type Priced = {
  from: SQL
  discount: boolean | undefined
  selected: readonly SelectedOption[]
  sellerId?: ListedSeller | undefined
}

/**
 * The prices of the products in `from`, as rows `low, high, previous, placed, count` (`PriceGroup` of domain/price-bands.ts): all prices of each
 * product among its available variants that have the selected options.
 */
export function groupPrices({ from, discount = false, selected, sellerId }: Priced): SQL {
  const isStored = selected.length === 0 && sellerId === undefined
  const chains = isStored
    ? storedChains(from, discount)
    : chainsOfVariants(from, { discount, selected, sellerId })
  return sql`select coalesce(${bounds}[bucket], 0) as low, case when pay_price = ${bounds}[bucket] then pay_price else ${bounds}[bucket + 1] end as high,
      case when previous < 0 then -1 else coalesce(${bounds}[previous_bucket], 0) end as previous, sum(placed)::int as placed, sum(fit)::int as count
    from (select chained.*, width_bucket(pay_price, ${bounds}) as bucket, width_bucket(previous, ${bounds}) as previous_bucket
      from (${chains}) as chained) as placed group by 1, 2, 3`
}

/** The prices of the products themselves and their other prices, as rows `pay_price, previous, placed, fit`. */
function storedChains(from: SQL, discount: boolean): SQL {
  const isFit = discount ? sql`fits and reduced` : sql`fits`
  const others = sql`select price, previous, (not discounted)::int, (fits and discounted = ${discount})::int
    from priced join ${otherPrices} on product_id = priced.id`
  return sql`with priced as materialized (${from}) select pay_price, -1 as previous, 1 as placed, (${isFit})::int as fit from priced
    union all ${others} ${discount ? sql`` : sql`where not discounted`}`
}

/** The same rows of the matching variants, the discounted ones as a chain of their own. */
function chainsOfVariants(
  from: SQL,
  { discount, selected, sellerId }: Pick<Priced, 'selected' | 'sellerId'> & { discount: boolean },
): SQL {
  // A product without options, or of which nothing is in stock, has the price that its seller asks for it.
  const pagePrices = ({ discount }: { discount?: true }) =>
    sql`union select id, fits, pay_price from priced where ${discount ? sql`reduced` : sql`true`}`
  const chain = (placed: number, fit: SQL, filters: { discount?: true }) => sql`
    select pay_price, coalesce(lag(pay_price) over (partition by id order by pay_price), -1) as previous, ${placed}::int as placed, ${fit}::int as fit
    from (select distinct ${products}.id, ${products}.fits, ${variants.payPrice} as pay_price from priced as ${products} join ${variants}
      on ${variants.productId} = ${products.id} where ${isMatchingVariant({ ...filters, selected, sellerId })}
      ${selected.length > 0 ? sql`` : pagePrices(filters)}) as matching`
  const all = chain(1, discount ? sql`0` : sql`fits`, {})
  return sql`with priced as materialized (${from}) ${discount ? sql`${all} union all ${chain(0, sql`fits`, { discount })}` : all}`
}

/** The products of a table or subquery `products` as {@link groupPrices} takes them. */
export function pricedProducts(args: ProductListArgs, rest: SQL): SQL {
  const { rating, inStock } = filterConditions(args)
  return sql`select ${products.id} as id, ${products.sellerId} as seller_id, ${products.payPrice} as pay_price, ${products.discountPrice} is not null as reduced,
    ${all(and(rating, inStock))} as fits from ${rest}`
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
    select low, high, previous, placed, count from (${groupPrices({
      from: pricedProducts(args, sql`${products} where ${place} and (select is_small from place)`),
      discount: args.discount,
      selected: [],
    })}) as exact
    union all
    select step / 2 * 10000, (step + 1) / 2 * 10000, case when previous < 0 then -1 else previous / 2 * 10000 end,
      sum(n)::int, coalesce(sum(n) filter (where ${all(and(rating, inStock, discount))}), 0)::int
    from (
      select least(price_step, ${step}) as step, least(previous_step, ${step}) as previous, kinds.*
      from (${selectStepTallies(brands, isTallied)}) as kinds
      where ${all(path)} and not (select is_small from place)
    ) as stepped group by step, previous
    having sum(n) <> 0 or sum(n) filter (where ${all(and(rating, inStock, discount))}) <> 0`
}
