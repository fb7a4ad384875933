import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { SearchFound } from './schemas.ts'
import { matchedUnits, matchesSearch } from './search-match.ts'
import { isShown } from './shown-products.ts'
import { productSearch, products } from './tables.ts'
import { type SearchUnit, type UnderstoodSearch, understandSearch } from './understand-search.ts'

/** One way of answering a search: which products fit, and what is said of them. */
export type SearchTier = { units: SearchUnit[]; matches: SQL | undefined; found: SearchFound }

/**
 * The ways of answering a search, best first: what has all of it; then what has words like it; then what has the most of
 * it by name. The first in which any product fits is the answer, whatever the filters make of it.
 */
export async function* searchTiers(ctx: Ctx, text: string): AsyncGenerator<SearchTier> {
  const strict = await understandSearch(ctx, text)
  if (!strict) return
  yield tierOf(strict, 'all')
  const loose = await understandSearch(ctx, text, true)
  if (loose && loose.readAs !== strict.readAs) yield tierOf(loose, 'all')
  if (strict.units.length > 1) yield tierOf(strict, 'partial')
}

/** Whether any product of the shop fits. */
export async function fitsAny({ db }: Ctx, { matches }: SearchTier): Promise<boolean> {
  const found = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.productId))
    .where(and(matches, isShown))
    .limit(1)
  return found.length > 0
}

function tierOf({ units, readAs }: UnderstoodSearch, match: 'all' | 'partial'): SearchTier {
  const matches = match === 'all' ? matchesSearch(units, 'all') : mostOf(units)
  return { units, matches, found: { match, ...(readAs !== null && { readAs }) } }
}

function mostOf(units: SearchUnit[]): SQL | undefined {
  const any = matchesSearch(units, 'any')
  const most = sql`(select max(${matchedUnits(units)}) from ${productSearch}
    join ${products} on ${products.id} = ${productSearch.productId} where ${and(any, isShown)})`
  return and(any, sql`${matchedUnits(units)} = ${most}`)
}
