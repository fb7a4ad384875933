import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { SearchFound } from './schemas.ts'
import { allButOne, allByName, allOf, matchedUnits, someOf, within } from './search-match.ts'
import { reaches } from './search-reach.ts'
import { productSearch } from './tables.ts'
import { type SearchUnit, type UnderstoodSearch, understandSearch } from './understand-search.ts'

/** One way of answering a search: which products fit, and what is said of them. */
export type SearchTier = {
  units: SearchUnit[]
  /** A tsquery. */
  query: string
  /** Of those only the ones that have the most of it. */
  most: boolean
  /** Of those only the ones that have all of it by name, or only the ones that do not: a tsquery on names. */
  only?: { byName: string; isNamed: boolean }
  found: SearchFound
}

/**
 * The ways of answering a search, best first: what has all of it by name; what has all of it, be it in the description;
 * then the same for words like it; then what has the most of it by name. The first in which any product fits is the
 * answer, whatever the filters make of it.
 */
export async function* searchTiers(ctx: Ctx, text: string): AsyncGenerator<SearchTier> {
  const strict = await understandSearch(ctx, text)
  if (!strict) return
  yield* wholeTiers(strict)
  const loose = await understandSearch(ctx, text, true)
  if (loose && loose.readAs !== strict.readAs) yield* wholeTiers(loose)
  const { length } = strict.units
  if (length > 1 && length <= mostLeftOut) yield tierOf(strict, 'partial', allButOne(strict.units))
  if (length > 2) yield { ...tierOf(strict, 'partial', someOf(strict.units)), most: true }
}

function* wholeTiers(search: UnderstoodSearch): Generator<SearchTier> {
  const all = tierOf(search, 'all', allOf(search.units))
  yield { ...all, only: { byName: allByName(search.units), isNamed: true } }
  yield { ...all, found: { ...all.found, match: 'mentioned' } }
}

/** The first tier in which any product fits, whatever the filters make of it; null when none does. */
export async function firstTier(ctx: Ctx, text: string): Promise<SearchTier | null> {
  for await (const tier of searchTiers(ctx, text)) {
    if (await fitsAny(ctx, tier)) return tier
  }
  return null
}

/**
 * What the first tier leaves out: products that have all of the search, but some of it only in their description. Null
 * when it leaves out nothing.
 */
export async function mentionedTier(ctx: Ctx, text: string): Promise<SearchTier | null> {
  const first = await firstTier(ctx, text)
  if (!first?.only) return null
  const { only, found } = first
  return { ...first, only: { ...only, isNamed: false }, found: { ...found, match: 'mentioned' } }
}

function tierOf({ units, readAs }: UnderstoodSearch, match: 'all' | 'partial', query: string): SearchTier {
  return { units, query, most: false, found: { match, ...(readAs !== null && { readAs }) } }
}

/** Whether any product of the shop fits. */
export async function fitsAny({ db }: Ctx, tier: SearchTier): Promise<boolean> {
  const looked = tier.only ? mostLookedAt : 1
  const { rows } = await db.execute(sql`select from (${hitsOf(tier, {}, looked)}) as hits limit 1`)
  return rows.length > 0
}

const mostCompared = 500
/** As many as a list looks at (search-reach.ts), so that both give the same answer. */
const mostLookedAt = Math.min(...reaches)
/** Leaving out each of more words in turn makes a query that takes seconds. */
const mostLeftOut = 4

/** A category's id, or a brand, to search within. */
export type Place = { category?: number | undefined; brand?: string | undefined }

/**
 * Rows `product_id, place, looked`: of at most `reach` products that fit, those of the best standing first, the ones the
 * tier is about. `looked` is how many there were before some were left out.
 */
export function hitsOf({ units, query, most, only }: SearchTier, place: Place, reach: number): SQL {
  const hits = sql`select hit.product_id, hit.place, count(*) over () as looked
    from search_hits(${within(query, place)}::tsquery, ${reach}) with ordinality as hit (product_id, place)`
  if (only) {
    return sql`select hit.* from (${hits}) as hit
      join ${productSearch} on ${productSearch.productId} = hit.product_id
      where (${productSearch.names} @@ ${only.byName}::tsquery) = ${only.isNamed}`
  }
  if (!most) return hits
  return sql`select product_id, place, looked from (
    select each.*, max(matched) over () as best from (
      select hit.product_id, hit.place, hit.looked, ${matchedUnits(units)} as matched
      from (${hits} limit ${mostCompared}) as hit
      join ${productSearch} on ${productSearch.productId} = hit.product_id offset 0
    ) as each) as counted
    where matched = best`
}
