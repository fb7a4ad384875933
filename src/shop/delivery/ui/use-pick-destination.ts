import { useQueryClient } from '@tanstack/react-query'
import { arrivalsQuery, destinationQuery } from '../client.ts'
import { destinationCookie } from '../domain/destination-cookie.ts'
import type { GovernorateSlug } from '../domain/governorates.ts'

/** Stores the governorate in the cookie, or deletes it with null, and updates all that is displayed. */
export function usePickDestination(): (slug: GovernorateSlug | null) => void {
  const client = useQueryClient()
  return (slug) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and old WebViews
    document.cookie = destinationCookie(slug, location.protocol === 'https:')
    const list = client.getQueryData(arrivalsQuery().queryKey)
    const current = list?.arrivals.find(({ governorate }) => governorate === slug)
    if (list && current)
      client.setQueryData(destinationQuery().queryKey, { ...current, picked: true, until: list.until })
    else void client.invalidateQueries(destinationQuery())
  }
}
