import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { MemberBody, SellerTeam } from './schemas.ts'

const toPath = (slug: string) => `${sellerArea(slug).api}/team`

/** The people of a seller. */
export function sellerTeamQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerTeam', slug],
    queryFn: ({ signal }) => fetchJson<SellerTeam>(toPath(slug), { signal }),
  })
}

/** Adds an account, or changes the role that it has. */
export function saveMember(slug: string, body: MemberBody): Promise<void> {
  return fetchJson(toPath(slug), { method: 'POST', body })
}

export function removeMember(slug: string, userId: number): Promise<void> {
  return fetchJson(`${toPath(slug)}/${userId}`, { method: 'DELETE' })
}
