import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type {
  DecisionBody,
  ManagedProposal,
  ManagedProposals,
  ProposalsArgs,
  SavedProposal,
} from '#shop/proposals/schemas.ts'

/** One page of the proposals in a state. */
export function proposalsQuery(args: ProposalsArgs) {
  return listQuery<ManagedProposals>('proposals', '/api/admin/proposals', args)
}

/** One proposal with what the fields were, are and would be. */
export function proposalQuery(id: number) {
  return queryOptions({
    queryKey: ['proposal', id] as const,
    queryFn: ({ signal }) => fetchJson<ManagedProposal>(`/api/admin/proposals/${id}`, { signal }),
  })
}

export function decideProposal(id: number, body: DecisionBody): Promise<SavedProposal> {
  return fetchJson(`/api/admin/proposals/${id}/decision`, { method: 'POST', body })
}
