import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#desk/second-factor/area.ts'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { MySellers, SellerSelf } from './schemas.ts'

/** Where the calls and pages of a seller are. */
export function sellerArea(slug: string): Area {
  return { api: `/api/seller/${slug}`, pages: `/selling/${slug}` }
}

/** The signed-in member of a seller. */
export function sellerSelfQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerSelf', slug],
    queryFn: ({ signal }) => fetchJson<SellerSelf>(`${sellerArea(slug).api}/self`, { signal }),
  })
}

/** The sellers that the account works for. */
export function mySellersQuery() {
  return queryOptions({
    queryKey: ['mySellers'],
    queryFn: ({ signal }) => fetchJson<MySellers>('/api/seller', { signal }),
  })
}
