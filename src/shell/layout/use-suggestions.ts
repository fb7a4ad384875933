import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { suggestQuery } from '#shop/catalogue/client.ts'
import { localizedName, localizedTitle } from '#shop/catalogue/domain/localized.ts'
import type { SuggestedProduct } from '#shop/catalogue/schemas.ts'
import { recentSearches } from './recent-searches.ts'

const debounceMs = 120
const maxRecent = 5

export type Suggestion = { key: string; href: string; text: string } & (
  | { kind: 'past' }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'category' }
  | { kind: 'all' }
)

/** The suggestions for the typed text. A new keystroke cancels the previous request. */
export function useSuggestions(text: string): Suggestion[] {
  const { language } = useLanguage()
  const query = useDebounced(text.trim())
  const { data } = useQuery({
    ...suggestQuery(query),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  })
  const matches = text.trim() === '' ? undefined : data
  const recent = recentSearches().filter((each) => each !== text.trim() && each.startsWith(text.trim()))
  return [
    ...recent.slice(0, maxRecent).map((each) => ({
      kind: 'past' as const,
      key: `past ${each}`,
      href: searchHref(each),
      text: each,
    })),
    ...(matches?.products ?? []).map((product) => ({
      kind: 'product' as const,
      key: `product ${product.slug}`,
      href: `/product/${product.slug}`,
      text: localizedTitle(product, language),
      product,
    })),
    ...(matches?.categories ?? []).map((category) => ({
      kind: 'category' as const,
      key: `category ${category.slug}`,
      href: `/products/${category.slug}?search=${encodeURIComponent(text.trim())}`,
      text: localizedName(category, language),
    })),
    ...(matches && matches.products.length > 0
      ? [{ kind: 'all' as const, key: 'all', href: searchHref(text.trim()), text: text.trim() }]
      : []),
  ]
}

const searchHref = (text: string) => `/products?search=${encodeURIComponent(text)}`

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
