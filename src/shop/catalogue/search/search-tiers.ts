import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { SearchOutcome } from '../schemas.ts'
import { products } from '../tables.ts'
import { isVisible } from '../visible-products.ts'
import { findProductsByCode } from './find-by-code.ts'
import { hitLimits } from './hit-limits.ts'
import { type InterpretedQuery, interpretQuery, type QueryUnit } from './interpret-query.ts'
import {
  countMatchedUnits,
  matchesAll,
  matchesAllButOne,
  matchesAllByName,
  matchesAny,
  restrictedTo,
  withinCategories,
} from './match.ts'
import { foodCategories, isBrandWithNumbers } from './nearest-sections.ts'
import { memoizeSearch } from './search-memo.ts'

/** One level of strictness of a search: which products match, and how the result is described. */
export type SearchTier = {
  units: QueryUnit[]
  /** A tsquery. */
  query: string
  /** Keep only the products that match the most units. */
  bestOnly: boolean
  /** Keep only the products that match the tsquery `byName`, or with `isNamed` false only those that do not. */
  nameFilter?: { byName: string; isNamed: boolean }
  /** Exactly these products, whatever the query: those with the searched SKU or barcode. */
  productIds?: number[]
  searchOutcome: SearchOutcome
}

/**
 * The tiers of a search, strictest first: products with this SKU or barcode; all words by name; all words, descriptions included; the same for similar
 * words; then most of the words by name. A word for food is searched for by name in its categories only. The first tier that any product matches, filters ignored, is the result.
 */
export async function* searchTiers(ctx: Ctx, text: string): AsyncGenerator<SearchTier> {
  const productIds = await memoizeSearch(ctx, `code ${text}`, () => findProductsByCode(ctx, text))
  if (productIds.length > 0)
    yield { units: [], query: '', bestOnly: false, productIds, searchOutcome: { match: 'all' } }
  const strict = await interpretQuery(ctx, text)
  if (!strict) return
  const food = await foodCategories(ctx, strict.units)
  if (food) {
    const byName = matchesAllByName(strict.units)
    yield tierOf(strict, 'all', withinCategories(byName, food))
    return
  }
  yield* fullMatchTiers(strict)
  const loose = await interpretQuery(ctx, text, true)
  if (loose && loose.readAs !== strict.readAs) yield* fullMatchTiers(loose)
  const { length } = strict.units
  if (isBrandWithNumbers(strict.units)) return
  if (length > 1 && length <= maxOmittableUnits)
    yield tierOf(strict, 'partial', matchesAllButOne(strict.units))
  if (length > 2) yield { ...tierOf(strict, 'partial', matchesAny(strict.units)), bestOnly: true }
}

function* fullMatchTiers(search: InterpretedQuery): Generator<SearchTier> {
  const all = tierOf(search, 'all', matchesAll(search.units))
  yield { ...all, nameFilter: { byName: matchesAllByName(search.units), isNamed: true } }
  yield { ...all, searchOutcome: { ...all.searchOutcome, match: 'mentioned' } }
}

/** The first tier that any product matches, filters ignored; null when there is none. */
export async function firstTier(ctx: Ctx, text: string): Promise<SearchTier | null> {
  for await (const tier of searchTiers(ctx, text)) {
    if (await hasMatches(ctx, tier)) return tier
  }
  return null
}

/**
 * The tier of products that match some words only in their description, which the first tier excludes; null when the
 * first tier does not exclude them.
 */
export async function descriptionTier(ctx: Ctx, text: string): Promise<SearchTier | null> {
  const first = await firstTier(ctx, text)
  if (!first?.nameFilter) return null
  const { nameFilter: only, searchOutcome } = first
  return {
    ...first,
    nameFilter: { ...only, isNamed: false },
    searchOutcome: { ...searchOutcome, match: 'mentioned' },
  }
}

function tierOf({ units, readAs }: InterpretedQuery, match: 'all' | 'partial', query: string): SearchTier {
  return { units, query, bestOnly: false, searchOutcome: { match, ...(readAs !== null && { readAs }) } }
}

/** Whether any visible product has the unit in its name, brand or model. */
export function isNamedByAny(ctx: Ctx, unit: QueryUnit): Promise<boolean> {
  return hasMatches(ctx, tierOf({ units: [unit], readAs: null }, 'all', matchesAllByName([unit])))
}

/** Whether any visible product matches the tier. */
export function hasMatches(ctx: Ctx, tier: SearchTier): Promise<boolean> {
  const { query, nameFilter, productIds } = tier
  return memoizeSearch(ctx, `any ${JSON.stringify([query, nameFilter, productIds])}`, async () => {
    const maxHits = nameFilter ? maxExamined : 1
    const { rows } = await ctx.db.execute(sql`select from (${hitsQuery(tier, {}, maxHits)}) as hits limit 1`)
    return rows.length > 0
  })
}

const maxCompared = 500
/** The same limit as for a list (search-reach.ts), so that both agree. */
const maxExamined = Math.min(...hitLimits)
/** Omitting each of more words in turn makes a query that takes seconds. */
const maxOmittableUnits = 4

/** A category id and a brand to search within. */
export type SearchScope = { category?: number | undefined; brand?: string | undefined }

/**
 * Rows `product_id, place, examined`: the tier's products among the first `maxHits` matches in order of rank. `examined` is the
 * number of matches before the tier's own restrictions.
 */
export function hitsQuery(tier: SearchTier, place: SearchScope, maxHits: number): SQL {
  return sql`select product_id, place, examined from (${examinedHits(tier, place, maxHits)}) as examined_hits where is_hit`
}

/**
 * Like {@link hitsQuery}, with the matches that the tier does not have: `is_hit` is false for these. `names` are the words that
 * name a product.
 */
export function examinedHits(
  { units, query, bestOnly, nameFilter, productIds }: SearchTier,
  place: SearchScope,
  maxHits: number,
): SQL {
  if (productIds) return productHits(productIds, place)
  const isHit = nameFilter ? sql`(names @@ ${nameFilter.byName}::tsquery) = ${nameFilter.isNamed}` : sql`true`
  const hits = sql`select product_id, place, names, count(*) over () as examined, ${isHit} as is_hit
    from search_hits_with_names(${restrictedTo(query, place)}::tsquery, ${maxHits}) with ordinality as hit (product_id, names, place)`
  if (!bestOnly) return hits
  return sql`select product_id, place, names, examined, matched = max(matched) over () as is_hit from (
    select product_id, place, names, examined, ${countMatchedUnits(units)} as matched
    from (${hits} limit ${maxCompared}) as hit offset 0) as counted`
}

function productHits(productIds: readonly number[], { category, brand }: SearchScope): SQL {
  const inScope = and(
    inArray(products.id, [...productIds]),
    isVisible,
    category === undefined ? undefined : eq(products.categoryId, category),
    brand === undefined ? undefined : eq(products.brand, brand),
  )
  return sql`select ${products.id} as product_id, row_number() over (order by ${products.id}) as place,
    null::tsvector as names, count(*) over () as examined, true as is_hit from ${products} where ${inScope}`
}
