import { pageArgs } from '#desk/list-args.ts'
import type { MyOffersArgs } from '../schemas.ts'

/** The offers that an address lists: all, those of a search, or with `stock=out` those that are sold out. */
export function offersArgs(search: URLSearchParams): MyOffersArgs {
  const { q, page } = pageArgs(search)
  return {
    ...(q && { q }),
    ...(search.get('stock') === 'out' && { stock: 'out' as const }),
    ...(page && { page }),
  }
}
