import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerLog, SellerLogArgs } from './schemas.ts'

/** One page of the log of a seller. */
export function sellerLogQuery(slug: string, args: SellerLogArgs) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['sellerLog', slug, args] as const,
    queryFn: ({ signal }) => fetchJson<SellerLog>(`${sellerArea(slug).api}/audit?${search}`, { signal }),
  })
}
