import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { SearchFound } from './schemas.ts'
import { allButOne, allByName, allOf, matchedUnits, someOf, within } from './search-match.ts'
import { reaches } from './search-reach.ts'
import { productSearch } from './tables.ts'
import { type SearchUnit, type UnderstoodSearch, understandSearch } from './understand-search.ts'

/** One level of strictness of a search: which products match, and how the result is described. */
export type SearchTier = {
  units: SearchUnit[]
  /** A tsquery. */
  query: string
  /** Keep only the products that match the most units. */
  most: boolean
  /** Keep only the products that match the tsquery `byName`, or with `isNamed` false only those that do not. */
  only?: { byName: string; isNamed: boolean }
  found: SearchFound
}

/**
 * The tiers of a search, strictest first: all words by name; all words, descriptions included; the same for similar
 * words; then most of the words by name. The first tier that any product matches, filters ignored, is the result.
 */
export async function* searchTiers(ctx: Ctx, text: string): AsyncGenerator<SearchTier> {
  const strict = await understandSearch(ctx, text)
  if (!strict) return
  yield* fullMatchTiers(strict)
  const loose = await understandSearch(ctx, text, true)
  if (loose && loose.readAs !== strict.readAs) yield* fullMatchTiers(loose)
  const { length } = strict.units
  if (length > 1 && length <= maxOmittableUnits) yield tierOf(strict, 'partial', allButOne(strict.units))
  if (length > 2) yield { ...tierOf(strict, 'partial', someOf(strict.units)), most: true }
}

function* fullMatchTiers(search: UnderstoodSearch): Generator<SearchTier> {
  const all = tierOf(search, 'all', allOf(search.units))
  yield { ...all, only: { byName: allByName(search.units), isNamed: true } }
  yield { ...all, found: { ...all.found, match: 'mentioned' } }
}

/** The first tier that any product matches, filters ignored; null when there is none. */
export async function firstTier(ctx: Ctx, text: string): Promise<SearchTier | null> {
  for await (const tier of searchTiers(ctx, text)) {
    if (await fitsAny(ctx, tier)) return tier
  }
  return null
}

/**
 * The tier of products that match some words only in their description, which the first tier excludes; null when the
 * first tier does not exclude them.
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

/** Whether any visible product matches the tier. */
export async function fitsAny({ db }: Ctx, tier: SearchTier): Promise<boolean> {
  const maxHits = tier.only ? maxExamined : 1
  const { rows } = await db.execute(sql`select from (${hitsOf(tier, {}, maxHits)}) as hits limit 1`)
  return rows.length > 0
}

const maxCompared = 500
/** The same limit as for a list (search-reach.ts), so that both agree. */
const maxExamined = Math.min(...reaches)
/** Omitting each of more words in turn makes a query that takes seconds. */
const maxOmittableUnits = 4

/** A category id and a brand to search within. */
export type Place = { category?: number | undefined; brand?: string | undefined }

/**
 * Rows `product_id, place, examined`: the tier's products among the first `maxHits` matches in order of rank. `examined` is the
 * number of matches before the tier's own restrictions.
 */
export function hitsOf({ units, query, most, only }: SearchTier, place: Place, maxHits: number): SQL {
  const hits = sql`select hit.product_id, hit.place, count(*) over () as examined
    from search_hits(${within(query, place)}::tsquery, ${maxHits}) with ordinality as hit (product_id, place)`
  if (only) {
    return sql`select hit.* from (${hits}) as hit
      join ${productSearch} on ${productSearch.productId} = hit.product_id
      where (${productSearch.names} @@ ${only.byName}::tsquery) = ${only.isNamed}`
  }
  if (!most) return hits
  return sql`select product_id, place, examined from (
    select each.*, max(matched) over () as best from (
      select hit.product_id, hit.place, hit.examined, ${matchedUnits(units)} as matched
      from (${hits} limit ${maxCompared}) as hit
      join ${productSearch} on ${productSearch.productId} = hit.product_id offset 0
    ) as each) as counted
    where matched = best`
}
