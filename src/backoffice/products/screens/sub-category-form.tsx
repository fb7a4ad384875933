import { useAdmin } from '#desk/use-admin.ts'
import { mapTexts, pickTexts } from '#platform/i18n/localized-texts.ts'
import type { ManagedSubCategory } from '../category-schemas.ts'
import { createSubCategory, saveSubCategory } from '../client.ts'
import { useVersionedForm } from '../ui/use-versioned-form.ts'
import { PlaceForm } from './place-form.tsx'

const empty = { ...mapTexts('name', () => ''), slug: '', hidden: false }
const draftOf = ({ slug, hidden, ...names }: typeof empty) => ({ ...pickTexts(names, 'name'), slug, hidden })

type Props = { categoryId: number; subCategory: ManagedSubCategory | null }

/** The form of a sub-category; null creates a new one. */
export function SubCategoryForm({ categoryId, subCategory }: Props) {
  const { products: texts } = useAdmin()
  const record = subCategory && { draft: draftOf(subCategory), version: subCategory.version }
  const form = useVersionedForm(record, empty, {
    save: (fields, version) => saveSubCategory(subCategory?.id ?? 0, { subCategory: fields, version }),
    create: ({ slug, ...fields }) =>
      createSubCategory({ ...fields, categoryId, ...(slug.trim() && { slug }) }),
    createdMessage: texts.subCategoryCreated,
  })
  return (
    <PlaceForm
      place={subCategory}
      form={form}
      words={{
        conflict: texts.subCategoryConflictTitle,
        slugTaken: texts.subCategorySlugTaken,
        hiddenHint: texts.subCategoryHiddenHint,
        create: texts.subCategoryCreate,
      }}
    />
  )
}
