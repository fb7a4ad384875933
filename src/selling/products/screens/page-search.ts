import { pageArgs } from '#desk/list-args.ts'
import type { PageSearch } from '#shop/catalogue/domain/page-search.ts'

/** The search of the address. */
export function pageSearch(search: URLSearchParams): PageSearch {
  const { q } = pageArgs(search)
  return q ? { q } : {}
}
