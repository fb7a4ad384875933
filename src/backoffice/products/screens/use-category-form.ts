import { useAdmin } from '#desk/use-admin.ts'
import { mapTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import { parseWholeNumber } from '#ui/quantity.ts'
import type { ManagedCategory } from '../category-schemas.ts'
import { createCategory, saveCategory } from '../client.ts'
import { useVersionedForm } from '../ui/use-versioned-form.ts'

const empty = {
  ...mapTexts('name', () => ''),
  image: '',
  slug: '',
  hidden: false,
  returnDays: '30',
  warrantyMonths: '0',
}
type CategoryDraft = typeof empty

const draftOf = ({ image, slug, hidden, ...category }: ManagedCategory): CategoryDraft => ({
  ...pickTexts(category, 'name'),
  image,
  slug,
  hidden,
  returnDays: String(category.returnDays),
  warrantyMonths: String(category.warrantyMonths),
})

/** What is not a number is NaN, so that the server names the field. */
const toNumber = (text: string) => parseWholeNumber(text) ?? Number.NaN

const bodyOf = ({ returnDays, warrantyMonths, ...fields }: CategoryDraft) => ({
  ...fields,
  returnDays: toNumber(returnDays),
  warrantyMonths: toNumber(warrantyMonths),
})

/** The form of a category; null creates a new one. */
export function useCategoryForm(category: ManagedCategory | null) {
  const { products: texts } = useAdmin()
  return useVersionedForm(category && { draft: draftOf(category), version: category.version }, empty, {
    save: (draft, version) => saveCategory(category?.id ?? 0, { category: bodyOf(draft), version }),
    create: (draft) => {
      const { slug, ...fields } = bodyOf(draft)
      return createCategory({ ...fields, ...(slug.trim() && { slug }) })
    },
    createdMessage: texts.categoryCreated,
  })
}
