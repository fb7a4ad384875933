import { parsePage } from '#desk/list-args.ts'
import { payoutStatuses } from '#shop/payouts/domain/payouts.ts'
import type { PayoutsArgs } from '../schemas.ts'

/** The state and the page of the payouts from the URL; malformed values are ignored. */
export function payoutsArgs(search: URLSearchParams): PayoutsArgs {
  const page = parsePage(search)
  const status = payoutStatuses.find((each) => each === search.get('status'))
  return { ...(page > 1 && { page }), ...(status && { status }) }
}
