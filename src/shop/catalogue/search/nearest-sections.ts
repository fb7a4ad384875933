import type { Ctx } from '#platform/context.ts'
import { findGoodsKind } from '../domain/goods-kinds.ts'
import { listCategories } from '../queries.ts'
import { listSubCategories } from '../sub-categories.ts'
import { interpretQuery, type QueryUnit } from './interpret-query.ts'
import { queryWords } from './text/query-words.ts'

/**
 * The visible sections (`category` or `category/sub-category`) that have goods of the kind that a search names, the nearest
 * first; none for words without a known kind.
 */
export async function nearestSections(ctx: Ctx, text: string): Promise<string[]> {
  const query = await interpretQuery(ctx, text)
  const kinds = (query?.units ?? []).flatMap((unit) => kindOf(unit) ?? [])
  if (kinds.length === 0) return []
  const [categories, subCategories] = await Promise.all([listCategories(ctx), listSubCategories(ctx)])
  const visible = new Set([
    ...categories.map(({ slug }) => slug),
    ...subCategories.map(({ category, slug }) => `${category}/${slug}`),
  ])
  return [...new Set(kinds.flatMap(({ sections }) => sections))].filter((section) => visible.has(section))
}

/** The known brands of a search, each with the word that was typed for it. */
export async function findBrands(ctx: Ctx, text: string): Promise<{ unit: QueryUnit; typed: string }[]> {
  const query = await interpretQuery(ctx, text)
  const words = text.split(/\s+/)
  return (query?.units ?? []).flatMap((unit) => {
    if (kindOf(unit)?.isFood !== false) return []
    const typed = words.find((each) => unit.word !== null && queryWords(each).includes(unit.word))
    return typed === undefined ? [] : [{ unit, typed }]
  })
}

/** The ids of the only categories to search when the query is a word for food; null to search all. */
export async function foodCategories(ctx: Ctx, units: QueryUnit[]): Promise<number[] | null> {
  const [unit, ...others] = units
  const kind = unit && others.length === 0 && unit.variants[0]?.length === 1 ? kindOf(unit) : null
  if (!kind?.isFood) return null
  const ids = (await listCategories(ctx)).flatMap(({ id, slug }) =>
    kind.sections.includes(slug) ? [id] : [],
  )
  return ids.length > 0 ? ids : null
}

/** Whether a search is a name of a brand and numbers: without the brand the numbers match anything. */
export function isBrandWithNumbers(units: QueryUnit[]): boolean {
  const words = units.filter(({ word }) => word === null || !/^\d/.test(word))
  return words.length === 1 && words.every((unit) => kindOf(unit)?.isFood === false)
}

/** By the word as typed, or by the first word of its best interpretation. */
function kindOf({ word, variants: [best = []] }: QueryUnit) {
  return (word === null ? null : findGoodsKind(word)) ?? findGoodsKind(best[0] ?? '')
}
