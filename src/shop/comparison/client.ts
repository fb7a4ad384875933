import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Comparison } from './schemas.ts'

/** The products of an address beside each other: `12,34`, or `12,similar`. Part of the code of every page: it stays small. */
export function comparisonQuery(products: string) {
  return queryOptions({
    queryKey: ['comparison', products] as const,
    queryFn: ({ signal }) =>
      fetchJson<Comparison>(`/api/comparison?products=${encodeURIComponent(products)}`, { signal }),
  })
}
