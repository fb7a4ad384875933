import { latinDigits } from '#features/accounts/domain/phone.ts'
import type { ManagedCategory } from '#features/catalogue-management/category-schemas.ts'
import { createCategory, saveCategory } from '#features/catalogue-management/client.ts'
import { useAdmin } from '../use-admin.ts'
import { useVersionedForm } from './use-versioned-form.ts'

const empty = { nameAr: '', nameEn: '', image: '', slug: '', hidden: false, returnDays: '30' }
type CategoryDraft = typeof empty

const draftOf = ({ nameAr, nameEn, image, slug, hidden, returnDays }: ManagedCategory): CategoryDraft => {
  return { nameAr, nameEn, image, slug, hidden, returnDays: String(returnDays) }
}

/** What is not a number is sent as NaN, so that the server names the field. */
const bodyOf = ({ returnDays, ...fields }: CategoryDraft) => ({
  ...fields,
  returnDays: /^\d{1,5}$/.test(latinDigits(returnDays).trim()) ? Number(latinDigits(returnDays)) : Number.NaN,
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
