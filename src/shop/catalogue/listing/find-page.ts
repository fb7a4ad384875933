import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CursorSort } from '../domain/cursor.ts'
import type { SelectedOption } from '../options/option-dictionary.ts'
import { otherPrices } from '../other-price-tables.ts'
import type { Section } from '../section.ts'
import { products } from '../tables.ts'
import { variants } from '../variant-tables.ts'
import { isVisible } from '../visible-products.ts'
import type { ListFilters } from './attribute-filters.ts'
import { listedProducts } from './offered-products.ts'
import { afterCursor, toCursor } from './page-cursor.ts'
import type { ListingPlan } from './plan-listing.ts'
import { filterConditions, productFilters } from './product-filters.ts'
import { effectiveSort } from './product-list-args.ts'
import { orderByColumns, reverseOrder, type SortOrder, sortOrders } from './product-order.ts'
import {
  isFirstOtherMatch,
  isMatchingVariant,
  matchedPrice,
  matchesProductPrice,
  mayMatchOtherwise,
} from './variant-match.ts'

type Listing = {
  section: Section | undefined
  selected: readonly SelectedOption[]
  /** The condition of the cursor. */
  later: SQL | undefined
}
type Read = {
  columns: SQL
  isByPrice: boolean
  direction: SortOrder
  /** How many rows in sort order suffice; null: all matches are collected. */
  rows: number | null
}

/** The ids of a page in sort order, with their positions and cursors. */
export function findPage(args: ListFilters, listing: Listing, plan: ListingPlan) {
  const sort = effectiveSort(args) as CursorSort
  const sortOrder = sortOrders[sort]
  const { direction, limit, offset } = scanRange(sortOrder, plan)
  // Only columns of the index, so that skipped rows are never fetched from the table.
  const columns = sql.join(sortOrder.columns, sql`, `)
  const orderBy = (of: SortOrder) => sql.join(orderByColumns(of), sql`, `)
  const isByPrice = sort === 'price-low' || sort === 'price-high'
  const read = { isByPrice, columns, direction, rows: plan.strategy === 'scan' ? offset + limit : null }
  return sql`(select *, row_number() over () as place from (
    select ${products.id} as id, ${toCursor(sort)} as cursor from (
      select ${columns} from ${matchesOf(args, listing, read)} order by ${orderBy(direction)} limit ${limit} offset ${offset}
    ) as ${products} order by ${orderBy(sortOrder)}) as page) as on_page`
}

/** The matches of a listing after the cursor, as a table or subquery `products`, and the condition of those. */
function matchesOf(args: ListFilters, { section, selected, later }: Listing, read: Read): SQL {
  const { isByPrice, columns, rows } = read
  const isMatched = mayMatchOtherwise({ ...args, selected })
  const { sellerId } = args
  if (isMatched && sellerId !== undefined && selected.length === 0 && isByPrice)
    return sql`(${pricedOffers(args, section)}) as ${products} ${later ? sql`where ${later}` : sql``}`
  if (isMatched && selected.length > 0 && isByPrice)
    return sql`(${pricedMatches(args, section, isMatchingVariant({ ...args, selected }))}) as ${products} ${later ? sql`where ${later}` : sql``}`
  if (isMatched && sellerId === undefined && selected.length === 0 && (isByPrice || rows === null))
    return sql`(${bothMatches(args, section, read)}) as ${products}`
  const where = and(isVisible, productFilters(args, section, selected), later)
  // `offset 0` keeps PostgreSQL from merging the subquery into the ordered scan.
  return rows === null
    ? sql`(select ${columns} from ${listedProducts(sellerId)} where ${where} offset 0) as ${products}`
    : sql`${listedProducts(sellerId)} where ${where}`
}

/** The matches with the price of their cheapest matching variant. */
function pricedMatches(
  { minPrice, maxPrice, discount, ...anyPrice }: ListFilters,
  section: Section | undefined,
  matching: SQL,
): SQL {
  return sql`select ${products.id}, min(${variants.payPrice}) as pay_price
    from ${listedProducts(anyPrice.sellerId)} join ${variants} on ${variants.productId} = ${products.id}
    where ${and(isVisible, sql`${products.hasOptions}`, productFilters(anyPrice, section), matching)} group by ${products.id}`
}

/** The matches of a seller with the price of the cheapest matching variant of this seller. */
function pricedOffers(args: ListFilters, section: Section | undefined): SQL {
  return sql`select ${products.id}, ${matchedPrice({ ...args, selected: [] })} as pay_price
    from ${listedProducts(args.sellerId)} where ${and(isVisible, productFilters(args, section))} offset 0`
}

/**
 * The products of which the own price matches, and those of which another one does, each from its index; both in sort order
 * when they are read until the page is full. PostgreSQL leaves out the left join where no column of the product is needed.
 */
function bothMatches(
  args: ListFilters,
  section: Section | undefined,
  { isByPrice, columns, direction, rows }: Read,
): SQL {
  const { minPrice, maxPrice, discount, ...anyPrice } = args
  const filters = { ...args, selected: [] }
  const isListed = and(
    isVisible,
    productFilters(anyPrice, section),
    matchesProductPrice(filters),
    afterCursor(args),
  )
  const { path, rating, brand, attributes } = filterConditions(args)
  const { price, productId } = otherPrices
  const otherOrder = { columns: [sql`${price}`, sql`${productId}`], direction: direction.direction }
  const other = and(
    isFirstOtherMatch(filters),
    section && hasPricesIn(section),
    brand && eq(otherPrices.brand, sql`${args.brand}`),
    path.featured,
    path.popular,
    rating,
    attributes,
    isByPrice ? afterCursor(args, otherOrder.columns) : afterCursor(args),
  )
  const inOrder = (order: SortOrder) =>
    rows === null ? sql`` : sql`order by ${sql.join(orderByColumns(order), sql`, `)} limit ${rows}`
  return sql`(select ${columns} from ${products} where ${isListed} ${inOrder(direction)}) union all
    (select ${isByPrice ? sql.join(otherOrder.columns, sql`, `) : columns}
      from ${otherPrices} left join ${products} on ${products.id} = ${productId} where ${other} ${inOrder(otherOrder)})`
}

function hasPricesIn({ id, subCategoryId }: Section): SQL {
  return subCategoryId === undefined
    ? eq(otherPrices.categoryId, id)
    : eq(otherPrices.subCategoryId, subCategoryId)
}

/** A page in the second half of a listing is read backwards from its end, which skips fewer rows, if the end is known. */
function scanRange(
  sortOrder: SortOrder,
  { offset, limit, total, atLeast, isRecent }: ListingPlan,
): { direction: SortOrder; limit: number; offset: number } {
  const remaining =
    (atLeast || isRecent ? null : total) === null ? Number.POSITIVE_INFINITY : (total ?? 0) - offset
  if (remaining >= offset) return { direction: sortOrder, limit, offset }
  const size = Math.min(limit, remaining)
  return { direction: reverseOrder(sortOrder), limit: size, offset: remaining - size }
}
