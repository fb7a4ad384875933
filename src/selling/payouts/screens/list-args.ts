import { parsePage } from '#desk/list-args.ts'
import type { MyPayouts } from '../schemas.ts'

/** The page of the payouts from the URL. */
export function payoutsArgs(search: URLSearchParams): MyPayouts {
  const page = parsePage(search)
  return page > 1 ? { page } : {}
}
