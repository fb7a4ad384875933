import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { managedCategoriesQuery, managedSubCategoriesQuery } from '../client.ts'

/** Returns the text of a field of a product or category; categories are named. */
export function useDisplayValue(): (field: string, value: unknown) => string {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const { data: categories } = useQuery(managedCategoriesQuery())
  const { data: subCategories } = useQuery(managedSubCategoriesQuery())
  return (field, value) => {
    if (value === '' || (Array.isArray(value) && value.length === 0)) return texts.nothing
    if (typeof value === 'boolean') return value ? texts.yes : texts.no
    if (field === 'categoryId') {
      const category = categories?.find(({ id }) => String(id) === value)
      return category ? localized(category, 'name', language) : String(value)
    }
    if (field === 'subCategoryId') {
      const subCategory = subCategories?.find(({ id }) => String(id) === value)
      return subCategory ? localized(subCategory, 'name', language) : String(value)
    }
    return Array.isArray(value) ? value.join('\n') : String(value)
  }
}
