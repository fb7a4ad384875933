import { useQuery } from '@tanstack/react-query'
import type { Language } from '#platform/i18n/language.ts'
import { localizedField } from '#platform/i18n/localized.ts'
import { siteQuery } from '#shop/content/client.ts'
import { shopText } from '#shop/shop-settings/domain/shop-text.ts'
import { shopMessagesQuery } from '../client.ts'

/** Returns a function for the text of a WhatsApp message: the owner's, or the default one with the shop's name. */
export function useShopText() {
  const { data: site } = useQuery(siteQuery())
  const { data } = useQuery(shopMessagesQuery())
  return (
    request: { id: string; language: Language; values: Record<string, string> },
    standard: string,
  ): string => {
    const name = site?.[localizedField('name', request.language)]
    return shopText({ texts: data?.texts ?? {}, name }, request, 'text', standard)
  }
}
