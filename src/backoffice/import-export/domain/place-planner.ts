import type { WireTexts } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import { normalizeName } from './category-finder.ts'
import type { DraftPlace } from './file-fields.ts'

const maxNameLength = 60
const maxSlugLength = 100
/** As many as the calls that order them accept. */
export const maxPlaces = 500

type Names = { slug: string } & WireTexts<'name'>
type StoredPlaces = {
  /** By current and former slug. */
  categories: ReadonlyMap<string, Names>
  subCategories: ReadonlyMap<string, Names & { category: string }>
}

/** A category, or with `category` a sub-category of it, that the shop does not have yet. */
export type PlannedPlace = { slug: string; name: string; category: string | null; column: string }

type Chosen = { category: string; subCategory: string | null }

export type PlacePlanner = {
  /** The slugs of a place, of which some may only be planned; null: there are too many. */
  choose(place: DraftPlace): Chosen | null
  /** The planned ones among these slugs of a category and its sub-category. */
  plannedOf(chosen: Chosen): PlannedPlace[]
}

/** What shops call products without a category. */
const noCategory = /^(?:uncategori[sz]ed|غير مصنف|بدون تصنيف|بلا تصنيف)$/

/** Whether a text can name a category: it has a letter or digit, is not too long, and does not say that there is none. */
export function isPlaceName(text: string): boolean {
  const name = normalizeName(text)
  return name !== '' && !noCategory.test(name) && cleanText(text).length <= maxNameLength
}

/**
 * Plans the categories and sub-categories that a file names and the shop lacks. `under` is the slug of the category in which unknown
 * names become sub-categories; null: the first level becomes a category and the last one its sub-category.
 */
export function createPlacePlanner(
  { categories, subCategories }: StoredPlaces,
  under: string | null,
): PlacePlanner {
  const planned = new Map<string, PlannedPlace>()
  const slugs = { main: new Set(categories.keys()), sub: new Set(subCategories.keys()) }
  const byName = new Map<string, string>()
  const counts = new Map<string, Set<string>>()
  const add = (category: string | null, name: string, slug: string) => {
    const key = keyOf(category, name)
    if (!byName.has(key)) byName.set(key, slug)
    counts.set(category ?? '', (counts.get(category ?? '') ?? new Set()).add(slug))
  }
  for (const [placeSlug, each] of categories)
    for (const name of [placeSlug, ...listTexts(each, 'name')]) add(null, name, each.slug)
  for (const [placeSlug, each] of subCategories)
    for (const name of [placeSlug, ...listTexts(each, 'name')]) add(each.category, name, each.slug)

  function chooseOne(category: string | null, name: string, column: string): string | null {
    const existing = byName.get(keyOf(category, name))
    if (existing !== undefined) return existing
    if ((counts.get(category ?? '')?.size ?? 0) >= maxPlaces) return null
    const reserved = category === null ? slugs.main : slugs.sub
    const slug = freeSlug(name, category === null ? 'category' : 'section', reserved)
    reserved.add(slug)
    add(category, name, slug)
    planned.set(keyOf(category, slug), { slug, name: cleanText(name), category, column })
    return slug
  }

  return {
    choose({ category: known, levels, column }) {
      const [first = ''] = levels
      const last = levels.at(-1) ?? ''
      const parent = known ?? under
      const category = parent ?? chooseOne(null, first, column)
      if (category === null) return null
      if (parent === null && levels.length === 1) return { category, subCategory: null }
      const subCategory = chooseOne(category, last, column)
      return subCategory === null ? null : { category, subCategory }
    },
    plannedOf({ category, subCategory }) {
      const main = planned.get(keyOf(null, category))
      const sub = subCategory === null ? undefined : planned.get(keyOf(category, subCategory))
      return [main ?? [], sub ?? []].flat()
    },
  }
}

const keyOf = (category: string | null, name: string) => `${category ?? ''}/${normalizeName(name)}`

/** A slug from a name; with a number behind it when it is or was another's. */
function freeSlug(name: string, fallback: string, reserved: ReadonlySet<string>): string {
  const base = toSlug([name]).slice(0, maxSlugLength).replace(/-$/, '') || fallback
  if (!reserved.has(base)) return base
  for (let number = 2; ; number += 1) {
    const end = `-${number}`
    const slug = `${base.slice(0, maxSlugLength - end.length).replace(/-$/, '')}${end}`
    if (!reserved.has(slug)) return slug
  }
}
