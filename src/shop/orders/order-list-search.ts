import { defaultPageSize } from './page-size.ts'

/** The query string of a page of orders including `?`, or empty; defaults are omitted. */
export function orderListSearch({
  page = 1,
  pageSize = defaultPageSize,
}: {
  page?: number
  pageSize?: number
}) {
  const params = new URLSearchParams()
  if (page > 1) params.set('page', String(page))
  if (pageSize !== defaultPageSize) params.set('pageSize', String(pageSize))
  return params.size > 0 ? `?${params}` : ''
}

/** The page number of a URL; 1 for anything invalid. */
export function parsePage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
