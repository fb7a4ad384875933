import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { SearchFound } from './schemas.ts'
import { allButOne, allOf, matchedUnits, someOf, within } from './search-match.ts'
import { productSearch } from './tables.ts'
import { type SearchUnit, type UnderstoodSearch, understandSearch } from './understand-search.ts'

/** One way of answering a search: which products fit, and what is said of them. */
export type SearchTier = {
  units: SearchUnit[]
  /** A tsquery. */
  query: string
  /** Of those only the ones that have the most of it. */
  most: boolean
  found: SearchFound
}

/**
 * The ways of answering a search, best first: what has all of it; then what has words like it; then what has the most of
 * it by name. The first in which any product fits is the answer, whatever the filters make of it.
 */
export async function* searchTiers(ctx: Ctx, text: string): AsyncGenerator<SearchTier> {
  const strict = await understandSearch(ctx, text)
  if (!strict) return
  yield tierOf(strict, 'all', allOf(strict.units))
  const loose = await understandSearch(ctx, text, true)
  if (loose && loose.readAs !== strict.readAs) yield tierOf(loose, 'all', allOf(loose.units))
  const { length } = strict.units
  if (length > 1 && length <= mostLeftOut) yield tierOf(strict, 'partial', allButOne(strict.units))
  if (length > 2) yield { ...tierOf(strict, 'partial', someOf(strict.units)), most: true }
}

function tierOf({ units, readAs }: UnderstoodSearch, match: 'all' | 'partial', query: string): SearchTier {
  return { units, query, most: false, found: { match, ...(readAs !== null && { readAs }) } }
}

/** Whether any product of the shop fits. */
export async function fitsAny({ db }: Ctx, { query }: SearchTier): Promise<boolean> {
  const { rows } = await db.execute(sql`select from search_hits(${query}::tsquery, 1)`)
  return rows.length > 0
}

const mostCompared = 500
/** Leaving out each of more words in turn makes a query that takes seconds. */
const mostLeftOut = 4

/** A category's id, or a brand, to search within. */
export type Place = { category?: number | undefined; brand?: string | undefined }

/** Rows `product_id, place`: at most `reach` products that fit, those of the best standing first. */
export function hitsOf({ units, query, most }: SearchTier, place: Place, reach: number): SQL {
  const hits = sql`select hit.product_id, hit.place
    from search_hits(${within(query, place)}::tsquery, ${reach}) with ordinality as hit (product_id, place)`
  if (!most) return hits
  return sql`select product_id, place from (
    select each.*, max(matched) over () as best from (
      select hit.product_id, hit.place, ${matchedUnits(units)} as matched
      from (${hits} limit ${mostCompared}) as hit
      join ${productSearch} on ${productSearch.productId} = hit.product_id offset 0
    ) as each) as counted
    where matched = best`
}
