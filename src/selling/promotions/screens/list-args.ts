import { parsePage } from '#desk/list-args.ts'
import type { MyPromotionsArgs } from '../schemas.ts'

/** The page of the list from the URL. */
export function promotionsArgs(search: URLSearchParams): MyPromotionsArgs {
  const page = parsePage(search)
  return page > 1 ? { page } : {}
}
