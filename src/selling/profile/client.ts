import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { ProfileInput, SellerProfile } from '#shop/seller-profiles/schemas.ts'
import type { AwayBody } from './schemas.ts'

type Written = { version: number }
const toPath = (slug: string, call: string) => `${sellerArea(slug).api}/${call}`

/** The profile of a seller with its checklist. */
export function sellerProfileQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerProfile', slug],
    queryFn: ({ signal }) => fetchJson<SellerProfile>(toPath(slug, 'profile'), { signal }),
  })
}

export function saveProfile(slug: string, body: ProfileInput): Promise<Written> {
  return fetchJson(toPath(slug, 'profile'), { method: 'PUT', body })
}

export function saveAway(slug: string, body: AwayBody): Promise<Written> {
  return fetchJson(toPath(slug, 'away'), { method: 'PUT', body })
}

export function acceptTerms(slug: string, version: number): Promise<Written> {
  return fetchJson(toPath(slug, 'terms'), { method: 'POST', body: { version } })
}
