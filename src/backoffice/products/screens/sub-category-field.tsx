import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { SelectField } from '#ui/select-field.tsx'
import { managedSubCategoriesQuery } from '../client.ts'
import type { ProductDraft } from '../ui/product-draft.ts'

type Props = {
  draft: ProductDraft
  set: (changes: Partial<ProductDraft>) => void
  error: (field: string) => string | undefined
}

/** The sub-category of a product, among those of the chosen category. */
export function SubCategoryField({ draft, set, error }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data = [] } = useQuery(managedSubCategoriesQuery())
  const choices = data.filter(({ categoryId }) => String(categoryId) === draft.categoryId)
  if (choices.length === 0) return null
  return (
    <SelectField
      label={texts.fields.subCategoryId ?? ''}
      name="subCategoryId"
      value={draft.subCategoryId}
      onChange={({ target }) => set({ subCategoryId: target.value })}
      error={error('subCategoryId')}
    >
      <option value="">{texts.nothing}</option>
      {choices.map((each) => (
        <option key={each.id} value={each.id}>
          {localized(each, 'name', language)}
        </option>
      ))}
    </SelectField>
  )
}
