import { parsePage } from '#desk/list-args.ts'
import type { OwnPromotionsArgs } from '../schemas.ts'

/** The page of the list from the URL. */
export function promotionsArgs(search: URLSearchParams): OwnPromotionsArgs {
  const page = parsePage(search)
  return page > 1 ? { page } : {}
}
