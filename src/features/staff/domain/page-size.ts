/** How many rows a list of the back office may show at once. */
export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = 25

/** The size an address names; undefined, the list's own, where it names none there is. */
export function readPageSize(search: URLSearchParams): PageSize | undefined {
  return pageSizes.find((size) => String(size) === search.get('pageSize'))
}
