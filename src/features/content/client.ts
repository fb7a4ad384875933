import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Slide } from './schemas.ts'

export function slidesQuery() {
  return queryOptions({
    queryKey: ['slides'],
    queryFn: ({ signal }) => fetchJson<Slide[]>('/api/slides', { signal }),
  })
}

export function subscribeToNewsletter(email: string): Promise<void> {
  return fetchJson('/api/newsletter', { method: 'POST', body: { email } })
}
