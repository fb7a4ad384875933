import { parsePage } from '#desk/list-args.ts'
import { proposalStatuses } from '#shop/proposals/domain/proposals.ts'
import type { ProposalsArgs } from '#shop/proposals/schemas.ts'

/** Reads the state and the page from the query string; malformed values are ignored. */
export function proposalsArgs(search: URLSearchParams): ProposalsArgs {
  const page = parsePage(search)
  const status = proposalStatuses.find((each) => each === search.get('status'))
  return { ...(page > 1 && { page }), ...(status && status !== 'pending' && { status }) }
}
