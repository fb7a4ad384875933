import { parsePage } from '#desk/list-args.ts'
import { disputeStatuses } from '#shop/disputes/domain/disputes.ts'
import type { DisputesArgs } from '../schemas.ts'

/** Reads the state and the page from the query string; malformed values are ignored. */
export function disputesArgs(search: URLSearchParams): DisputesArgs {
  const page = parsePage(search)
  const status = disputeStatuses.find((each) => each === search.get('status'))
  return { ...(page > 1 && { page }), ...(status && { status }) }
}
