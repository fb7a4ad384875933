import type { WireTexts } from '#platform/i18n/localized.ts'
import { listTexts } from '#platform/i18n/localized-texts.ts'

type CategoryNames = { slug: string } & WireTexts<'name'>

/**
 * Returns a function that finds a category's current slug by its current or former slug or a name of it, ignoring case
 * and spacing.
 */
export function categoryFinder(
  categories: ReadonlyMap<string, CategoryNames>,
): (type: string) => string | null {
  const byName = new Map(
    [...categories].flatMap(([key, each]) =>
      [key, ...listTexts(each, 'name')].map((name) => [normalizeName(name), each.slug] as const),
    ),
  )
  return (type) => (type === '' ? null : (byName.get(normalizeName(type)) ?? null))
}

/** A name of a category without case, spacing and signs; '' when it has no letter or digit. */
export function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replace(/&|\band\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

type SubCategoryNames = CategoryNames & { category: string }
type FoundSubCategory = Pick<SubCategoryNames, 'slug' | 'category'>
type SubCategoryOf = (type: string, category: string | null) => FoundSubCategory | null

/** As {@link categoryFinder} for sub-categories, whose names several categories may have. */
export function subCategoryFinder(subCategories: ReadonlyMap<string, SubCategoryNames>): SubCategoryOf {
  const named = [...subCategories].map(([slug, each]) => ({
    ...each,
    names: [slug, ...listTexts(each, 'name')].map(normalizeName),
  }))
  return (type, category) => {
    const name = normalizeName(type)
    const matches = named.filter(
      (each) => each.names.includes(name) && (category ?? each.category) === each.category,
    )
    const isClear = new Set(matches.map(({ slug }) => slug)).size === 1
    return name !== '' && isClear ? (matches[0] ?? null) : null
  }
}

/** The first sub-category among the levels of another shop's categories, within the known category. */
export function subCategoryAmong(
  levels: readonly string[],
  category: string | null,
  { subCategoryOf }: { subCategoryOf: SubCategoryOf },
): FoundSubCategory | null {
  for (const level of levels) {
    const match = subCategoryOf(level, category)
    if (match) return match
  }
  return null
}
