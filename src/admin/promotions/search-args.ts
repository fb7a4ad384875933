import type { PromotionsArgs } from '#features/promotion-management/schemas.ts'
import { pageArgs } from '../ui/list-args.ts'

/** The page of the list from the URL. */
export function promotionsArgs(search: URLSearchParams): PromotionsArgs {
  const { page, pageSize } = pageArgs(search)
  return { ...(page && { page }), ...(pageSize && { pageSize }) }
}
