import { pageArgs } from '#desk/list-args.ts'
import type { PromotionsArgs } from '../schemas.ts'

/** The page of the list from the URL. */
export function promotionsArgs(search: URLSearchParams): PromotionsArgs {
  const { page, pageSize } = pageArgs(search)
  return { ...(page && { page }), ...(pageSize && { pageSize }) }
}
