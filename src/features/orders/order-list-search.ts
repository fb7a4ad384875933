import { defaultPageSize } from './page-size.ts'

/** The query string of a page of orders, `?` included, or empty: without what need not be said. */
export function orderListSearch({
  page = 1,
  pageSize = defaultPageSize,
}: {
  page?: number
  pageSize?: number
}) {
  const said = new URLSearchParams()
  if (page > 1) said.set('page', String(page))
  if (pageSize !== defaultPageSize) said.set('pageSize', String(pageSize))
  return said.size > 0 ? `?${said}` : ''
}

/** The page an address asks for; the first for anything that is no page. */
export function parsePage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
