/** The page sizes of the back office. */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 25

/** Reads the page size from the query string; undefined, for the default of the list, if it is missing or invalid. */
export function readPageSize(search: URLSearchParams): PageSize | undefined {
  return pageSizes.find((size) => String(size) === search.get('pageSize'))
}
