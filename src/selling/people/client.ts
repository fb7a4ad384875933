import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import type { InviteInput, MadeInvite, SellerInviteList, SellerTeam } from './schemas.ts'

const toPath = (slug: string) => `${sellerArea(slug).api}/team`
const toInvitesPath = (slug: string) => `${sellerArea(slug).api}/invites`

/** The people of a seller. */
export function sellerTeamQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerTeam', slug],
    queryFn: ({ signal }) => fetchJson<SellerTeam>(toPath(slug), { signal }),
  })
}

/** The invitations of a seller. */
export function sellerInvitesQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerInvites', slug],
    queryFn: ({ signal }) => fetchJson<SellerInviteList>(toInvitesPath(slug), { signal }),
  })
}

export function changeRole(slug: string, userId: number, role: SellerRole): Promise<void> {
  return fetchJson(`${toPath(slug)}/${userId}`, { method: 'PUT', body: { role } })
}

export function removeMember(slug: string, userId: number): Promise<void> {
  return fetchJson(`${toPath(slug)}/${userId}`, { method: 'DELETE' })
}

export function createInvite(slug: string, body: InviteInput): Promise<MadeInvite> {
  return fetchJson(toInvitesPath(slug), { method: 'POST', body })
}

export function revokeInvite(slug: string, id: number): Promise<void> {
  return fetchJson(`${toInvitesPath(slug)}/${id}`, { method: 'DELETE' })
}
