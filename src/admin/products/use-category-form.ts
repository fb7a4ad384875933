import type { ManagedCategory } from '#features/catalogue-management/category-schemas.ts'
import { createCategory, saveCategory } from '#features/catalogue-management/client.ts'
import { useAdmin } from '../use-admin.ts'
import { useVersionedForm } from './use-versioned-form.ts'

const empty = { nameAr: '', nameEn: '', image: '', slug: '', hidden: false }
type CategoryDraft = typeof empty

const draftOf = ({ nameAr, nameEn, image, slug, hidden }: CategoryDraft): CategoryDraft => {
  return { nameAr, nameEn, image, slug, hidden }
}

/** The form of a category; null creates a new one. */
export function useCategoryForm(category: ManagedCategory | null) {
  const { products: texts } = useAdmin()
  return useVersionedForm(category && { draft: draftOf(category), version: category.version }, empty, {
    save: (draft, version) => saveCategory(category?.id ?? 0, { category: draft, version }),
    create: ({ slug, ...fields }) => createCategory({ ...fields, ...(slug.trim() && { slug }) }),
    createdMessage: texts.categoryCreated,
  })
}
