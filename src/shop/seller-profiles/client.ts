import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { ApplicationDraft } from './fields.ts'
import type { MySellers } from './schemas.ts'
import type { Invite } from './schemas-invites.ts'

/** Whether the visitor has an account, and the sellers that it owns. */
export function mySellersQuery() {
  return queryOptions({
    queryKey: ['my-sellers'] as const,
    queryFn: ({ signal }) => fetchJson<MySellers>('/api/sellers/applications', { signal }),
  })
}

/** The values and errors of a form that was sent; the server has them, the browser itself has none. */
export function applicationDraftQuery() {
  return queryOptions({
    queryKey: ['application-draft'] as const,
    queryFn: async (): Promise<ApplicationDraft | null> => null,
  })
}

/** The invitation of a link. */
export function inviteQuery(token: string) {
  return queryOptions({
    queryKey: ['seller-invite', token] as const,
    queryFn: ({ signal }) =>
      fetchJson<Invite>(`/api/seller-invite?${new URLSearchParams({ token })}`, { signal }),
  })
}
