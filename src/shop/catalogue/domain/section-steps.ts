import type { Language } from '#platform/i18n/language.ts'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { localizedName } from './localized.ts'

type Named = { slug: string } & WireTexts<'name'>
type Sections = { category: Named & { hidden?: true }; subCategory?: Named | undefined }

/** The visible pages above a product: its category and sub-category. */
export function sectionSteps({ category, subCategory }: Sections, language: Language) {
  const path = `/products/${category.slug}`
  const categoryStep = { href: path, name: localizedName(category, language) }
  if (category.hidden) return []
  return subCategory
    ? [categoryStep, { href: `${path}/${subCategory.slug}`, name: localizedName(subCategory, language) }]
    : [categoryStep]
}
