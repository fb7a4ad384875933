import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { AddressInput, SavedAddress } from './schemas.ts'

export function addressesQuery() {
  return queryOptions({
    queryKey: ['addresses'],
    queryFn: ({ signal }) => fetchJson<SavedAddress[]>('/api/addresses', { signal }),
  })
}

/** Adds an address, or replaces the one with that id. Throws `ApiError` with `errors` by field. */
export function saveAddress({ id, body }: { id: number | null; body: AddressInput }): Promise<SavedAddress> {
  if (id === null) return fetchJson('/api/addresses', { method: 'POST', body })
  return fetchJson(`/api/addresses/${id}`, { method: 'PUT', body })
}

export function removeAddress(id: number): Promise<void> {
  return fetchJson(`/api/addresses/${id}`, { method: 'DELETE' })
}
