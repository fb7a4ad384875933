import { useQuery } from '@tanstack/react-query'
import type { Language } from '#platform/i18n/language.ts'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import { siteQuery } from '#shop/content/client.ts'
import { defaultNames } from '#shop/shop-settings/domain/default-names.ts'

/** The shop's name in the language of a message. */
export function useShopName(language: Language): string {
  const { data: site } = useQuery(siteQuery())
  return site?.[localizedField('name', language)] ?? nameIn(defaultNames, language)
}
