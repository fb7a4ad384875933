import type { ProductDraft } from './file-fields.ts'
import { isPlaceName } from './place-planner.ts'
import type { ForeignOptions } from './read-shopify-variant.ts'

type Known = Pick<ForeignOptions, 'newCategories' | 'categoryOf' | 'subCategoryOf'> & {
  /** The current slug of the category with a current or former slug; null when there is none. */
  categoryWithSlug: (slug: string) => string | null
  /** Whether a sub-category has or had the slug. */
  isSubCategorySlug: (slug: string) => boolean
}

/**
 * A draft of our own CSV whose category and sub-category are slugs where the file has their names; with `newCategories` those that
 * the shop lacks are its place.
 */
export function placeCatalogueDraft(draft: ProductDraft, known: Known): ProductDraft {
  const { category: cell, subCategory: sub = null } = draft.fileFields
  if (cell === undefined || cell === '') return draft
  const { newCategories, isSubCategorySlug } = known
  const category = known.categoryWithSlug(cell) ?? known.categoryOf(cell)
  if (category === null) {
    const levels = sub === null ? [cell] : [cell, sub]
    if (!newCategories || !levels.every(isPlaceName)) return draft
    return withPlace(draft, { category: null, levels, column: 'category' })
  }
  const fileFields = { ...draft.fileFields, category }
  if (sub === null || isSubCategorySlug(sub)) return { ...draft, fileFields }
  const match = known.subCategoryOf(sub, category)
  if (match) return { ...draft, fileFields: { ...fileFields, subCategory: match.slug } }
  if (!newCategories || !isPlaceName(sub)) return { ...draft, fileFields }
  return withPlace({ ...draft, fileFields }, { category, levels: [sub], column: 'sub_category' })
}

function withPlace(draft: ProductDraft, place: NonNullable<ProductDraft['place']>): ProductDraft {
  const { subCategory: _sub, ...fileFields } = draft.fileFields
  return { ...draft, fileFields, place }
}
