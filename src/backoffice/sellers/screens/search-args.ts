import { pageArgs } from '#desk/list-args.ts'
import { sellerStatuses } from '#shop/sellers/domain/sellers.ts'
import type { SellersArgs } from '../schemas.ts'

/** The states that the list is filtered by. */
export const listedStates = [...sellerStatuses, 'closing'] as const

/** The state, the search and the page of the sellers from the URL; malformed values are ignored. */
export function sellersArgs(search: URLSearchParams): SellersArgs {
  const status = listedStates.find((each) => each === search.get('status'))
  const papers = search.get('papers') === 'waiting' ? 'waiting' : undefined
  const licence = search.get('licence') === 'ending' ? 'ending' : undefined
  return {
    ...pageArgs(search),
    ...(status && { status }),
    ...(papers && { papers }),
    ...(licence && { licence }),
  }
}
