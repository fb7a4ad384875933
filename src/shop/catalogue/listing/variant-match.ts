import { and, eq, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { otherPrices } from '../other-price-tables.ts'
import { products } from '../tables.ts'
import { isOffered } from '../variant-columns.ts'
import { variants } from '../variant-tables.ts'
import type { ListedSeller } from './offered-products.ts'
import { hasSelectedValue, isAvailable, isAvailableVariant } from './option-filters.ts'
import type { ProductListArgs } from './product-list-args.ts'

/** The filters that one available variant of a product has to match together (docs/decisions/0064). */
export type VariantFilters = Pick<ProductListArgs, 'minPrice' | 'maxPrice' | 'discount'> & {
  selected: readonly SelectedOption[]
  /** Whose variants; then `products` is the table of {@link listedProducts}. */
  sellerId?: ListedSeller | undefined
}

function isPriced(
  { payPrice, discountPrice }: { payPrice: AnyPgColumn; discountPrice: AnyPgColumn },
  { minPrice, maxPrice, discount }: VariantFilters,
) {
  return and(
    minPrice === undefined ? undefined : sql`${payPrice} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${payPrice} <= ${maxPrice}`,
    discount && isNotNull(discountPrice),
  )
}

/** Whether the product's own price matches. */
export function matchesProductPrice(filters: VariantFilters): SQL | undefined {
  return isPriced(products, filters)
}

/** Whether another variant than the one of the product's own price may be the first match. */
export function mayMatchOtherwise({ minPrice, discount, selected }: VariantFilters): boolean {
  return selected.length > 0 || Boolean(minPrice) || discount === true
}

/** The condition for variants that match; nothing but being available without filters. */
export function isMatchingVariant(filters: VariantFilters): SQL {
  const isListed =
    filters.sellerId === undefined
      ? isAvailableVariant
      : sql`${variants.sellerId} = ${products.sellerId} and ${isAvailable(isOffered)}`
  return sql`${and(isListed, ...filters.selected.map(hasSelectedValue), isPriced(variants, filters))}`
}

/** The condition for rows of `other_prices` that are the cheapest match of a product whose own price is none. */
export function isFirstOtherMatch(filters: VariantFilters): SQL | undefined {
  const { minPrice = 0, maxPrice, discount = false } = filters
  return and(
    eq(otherPrices.discounted, sql.raw(String(discount))),
    minPrice > 0 ? gte(otherPrices.price, minPrice) : undefined,
    maxPrice === undefined ? undefined : lte(otherPrices.price, maxPrice),
    lt(otherPrices.previous, minPrice),
  )
}

/** The condition for products of which one available variant matches; undefined without filters. */
export function matchesVariant(filters: VariantFilters): SQL | undefined {
  const { minPrice, maxPrice, discount, selected, sellerId } = filters
  // The products with options have an index of their own.
  const isOneMatching = sql`${products.hasOptions} and exists (select from ${variants} where ${variants.productId} = ${products.id} and ${isMatchingVariant(filters)})`
  if (selected.length > 0) return isOneMatching
  const hasPagePrice = matchesProductPrice(filters)
  if (!mayMatchOtherwise(filters)) return hasPagePrice
  // Other prices are stored of first offers only.
  if (sellerId !== undefined) return or(hasPagePrice, isOneMatching)
  // PostgreSQL has no such range.
  if (maxPrice !== undefined && maxPrice < (minPrice ?? 0)) return sql`false`
  const range = sql`int4range(${minPrice ?? 0}::int, ${maxPrice ?? null}::int, '[]')`
  if (!discount)
    return or(hasPagePrice, sql`${products.payPrice} < ${minPrice} and ${products.otherPrices} && ${range}`)
  const isAnyPrice = minPrice === undefined && maxPrice === undefined
  return or(
    hasPagePrice,
    isAnyPrice ? isNotNull(products.otherDiscounts) : sql`${products.otherDiscounts} && ${range}`,
  )
}

/** The cheapest matching price of a product that matches. */
export function matchedPrice(filters: VariantFilters): SQL {
  const { minPrice = 0, maxPrice, discount = false, selected } = filters
  const lowest = sql`(select min(${variants.payPrice}) from ${variants} where ${variants.productId} = ${products.id} and ${isMatchingVariant(filters)})`
  if (selected.length > 0) return lowest
  if (!mayMatchOtherwise(filters)) return sql`${products.payPrice}`
  if (filters.sellerId !== undefined)
    return sql`case when ${matchesProductPrice(filters)} then ${products.payPrice} else ${lowest} end`
  return sql`case when ${matchesProductPrice(filters)} then ${products.payPrice} else (select min(${otherPrices.price}) from ${otherPrices}
    where ${and(
      eq(otherPrices.productId, products.id),
      eq(otherPrices.discounted, sql.raw(String(discount))),
      gte(otherPrices.price, minPrice),
      maxPrice === undefined ? undefined : lte(otherPrices.price, maxPrice),
    )}) end`
}
