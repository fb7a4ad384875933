import { and, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { CursorSort } from '../domain/cursor.ts'
import { countMatches } from '../facets/count-facets.ts'
import { readFacets } from '../facets/current-facets.ts'
import type { ProductFacets } from '../facets/product-facets.ts'
import type { Section } from '../section.ts'
import { isVisible } from '../visible-products.ts'
import type { ListFilters } from './attribute-filters.ts'
import { listedProducts } from './offered-products.ts'
import { defaultPageSize, effectiveSort, type ProductListArgs } from './product-list-args.ts'
import { countByTallies } from './product-tallies.ts'

/** How a page of a listing is read from the database. */
export type ListingPlan = {
  /** How many products of the listing come before the page. */
  offset: number
  limit: number
  /** How many products match; null when the plan did not need to count them. */
  total: number | null
  /** The total is from memory, as of the last invalidation of lists: the listing may have a few more or less. */
  isRecent?: true
  /** The total is a lower bound: matches were counted up to a limit. */
  atLeast?: true
  /** `collect`: read all matches, then sort them. `scan`: read an index in the sort order until the page is full. */
  strategy: 'collect' | 'scan'
}

/** A listing with at most this many matches may be collected and sorted as a whole. */
const maxCollected = 1_500
/** Beyond this offset the matches are counted first: the page may be past the end or nearer to it. */
const maxUncountedOffset = 2_000

/**
 * Plans how to read a page of a listing. The first pages of a listing that one index both filters and sorts are read
 * without counting the matches; any other listing is counted first.
 */
export async function planListing(
  ctx: Ctx,
  args: ProductListArgs,
  section: Section | undefined,
): Promise<ListingPlan> {
  const { page = 1, pageSize: limit = defaultPageSize } = args
  const offset = args.after === undefined ? (page - 1) * limit : 0
  const isIndexed = !hasScatteredMatches(args) && offset <= maxUncountedOffset
  const facets = await readFacets(ctx)
  if (isIndexed) {
    const total = facets && countMatches(facets, args, section)
    return { offset, limit, total, ...(facets && { isRecent: true }), strategy: 'scan' }
  }
  const estimate = facets
    ? estimateFromFacets(facets, args, section)
    : await estimateMatches(ctx, args, section)
  const strategy = isCollectingCheaper(estimate, offset + limit) ? 'collect' : 'scan'
  return { offset, limit, total: estimate.total, ...(facets && { isRecent: true }), strategy }
}

/** How many products of a listing with selected options or attributes are counted: tallies know nothing of them. */
export const maxSelectionMatches = 10_000

/**
 * Plans how to read a page of a listing of a seller, or with selected options or attributes: its matches are counted, up to {@link maxSelectionMatches}. Few are
 * collected through the indexes on values and attributes; of many, a scan along the sort order soon has a page.
 */
export async function planBySelection(
  { db }: Ctx,
  args: ListFilters,
  filters: SQL | undefined,
): Promise<ListingPlan> {
  const { page = 1, pageSize: limit = defaultPageSize } = args
  const offset = args.after === undefined ? (page - 1) * limit : 0
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${listedProducts(args.sellerId)} where ${and(isVisible, filters)} limit ${maxSelectionMatches + 1}) as matching`)
  const counted = rows[0]?.total ?? 0
  return {
    offset,
    limit,
    total: Math.min(counted, maxSelectionMatches),
    ...(counted > maxSelectionMatches && { atLeast: true }),
    strategy: counted <= maxCollected ? 'collect' : 'scan',
  }
}

/** Whether no index is sorted by the filters, so that matches are scattered along every sort order. */
function hasScatteredMatches(args: ProductListArgs): boolean {
  const { category, subcategory, brand, minPrice, maxPrice, rating, inStock, discount, featured, popular } =
    args
  const ranges = [minPrice ?? maxPrice, rating, inStock, discount]
  const groups = [category ?? subcategory, brand, featured, popular].filter(Boolean)
  return ranges.some((each) => each !== undefined) || groups.length > 1
}

/**
 * How many products match. When they are few, also how many rows a scan along the sort order passes (`scanned`) and how
 * many rows an index leaves to collect (`collected`).
 */
type Estimate = { total: number; scanned: number | null; collected: number | null }

function estimateFromFacets(
  facets: ProductFacets,
  args: ProductListArgs,
  section: Section | undefined,
): Estimate {
  const total = countMatches(facets, args, section)
  if (total < 1 || total > maxCollected) return { total, scanned: null, collected: null }
  const { scanned, passed } = passedRows(args, section, (...range) => countMatches(facets, ...range))
  return { total, scanned, collected: Math.min(...passed) }
}

/** What the rows that an index passes are counted by: those of a scan in the sort order, and those of each index of a filter. */
function passedRows<Count>(
  args: ProductListArgs,
  section: Section | undefined,
  count: (args: ProductListArgs, section: Section | undefined) => Count,
): { scanned: Count; passed: Count[] } {
  const { brand, minPrice, maxPrice, rating } = args
  const countWithin = (range: ProductListArgs) =>
    brand === undefined ? count(range, section) : count({ ...range, brand }, undefined)
  const all = countWithin({})
  const inPriceRange = minPrice === undefined && maxPrice === undefined ? all : countWithin(priceOf(args))
  const withStars = rating === undefined ? all : countWithin({ rating })
  const scanned = {
    newest: all,
    'price-low': inPriceRange,
    'price-high': inPriceRange,
    rating: withStars,
  }[effectiveSort(args) as CursorSort]
  return { scanned, passed: [all, inPriceRange, withStars] }
}

async function estimateMatches(
  { db }: Ctx,
  args: ProductListArgs,
  section: Section | undefined,
): Promise<Estimate> {
  const { scanned, passed } = passedRows(args, section, countByTallies)
  const isSmall = sql`total between 1 and ${maxCollected}`
  const { rows } = await db.execute<Estimate>(sql`
    with matching as materialized (select ${countByTallies(args, section)} as total)
    select total, case when ${isSmall} then ${scanned} end as scanned,
      case when ${isSmall} then least(${sql.join(passed, sql`, `)}) end as collected
    from matching`)
  return rows[0] ?? { total: 0, scanned: null, collected: null }
}

function priceOf({ minPrice, maxPrice }: ProductListArgs): ProductListArgs {
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) }
}

/** Matches are assumed to be spread evenly along the sort order: a scan reads as many rows as lie before the page's end. */
function isCollectingCheaper({ total, scanned, collected }: Estimate, pageEnd: number): boolean {
  if (scanned === null || collected === null) return false
  return collected < (scanned * pageEnd) / total
}
