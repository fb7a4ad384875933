import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { OfferedLine } from './schemas.ts'

/** What a cart link offers; `lines` as in its path. */
export function cartLinkQuery(lines: string) {
  return queryOptions({
    queryKey: ['cart-link', lines] as const,
    queryFn: ({ signal }) =>
      fetchJson<OfferedLine[]>(`/api/cart-link/${encodeURIComponent(lines)}`, { signal }),
  })
}
