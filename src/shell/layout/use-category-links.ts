import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { localizedName } from '#shop/catalogue/domain/localized.ts'

/** The categories as links in the current language; empty until they are loaded. */
export function useCategoryLinks(): { href: string; text: string }[] {
  const { language } = useLanguage()
  const { data = [] } = useQuery(categoriesQuery())
  return data.map((category) => ({
    href: `/products/${category.slug}`,
    text: localizedName(category, language),
  }))
}
