import { type PageSize, readPageSize } from '#platform/http/page-size.ts'
import { cleanParam } from '#platform/text/clean-text.ts'

/** The filters of the back office's product list. */
export const listFilters = [
  'hidden',
  'archived',
  'out',
  'low',
  'discounted',
  'no-picture',
  'untranslated',
] as const
/** The filters that find incomplete products; their counts stand above the list. */
export const gaps = ['no-picture', 'untranslated', 'out'] as const satisfies (typeof listFilters)[number][]
/** The sort keys; a leading dash means descending. */
export const managedSorts = [
  'title',
  '-title',
  'brand',
  '-brand',
  'price',
  '-price',
  'stock',
  '-stock',
  'added',
  '-added',
] as const
type ManagedSort = (typeof managedSorts)[number]

export type ManagedArgs = {
  search?: string
  category?: number
  show?: (typeof listFilters)[number]
  sort?: ManagedSort
  page?: number
  pageSize?: PageSize
}

export const managedPageSize: PageSize = 50

const number = (text: string | null) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

/** Reads the list's arguments from a query string; invalid values are ignored. */
export function managedArgs(search: URLSearchParams): ManagedArgs {
  const text = cleanParam(search.get('search'), 200)
  const category = number(search.get('category'))
  const show = listFilters.find((each) => each === search.get('show'))
  const sort = managedSorts.find((each) => each === search.get('sort'))
  const page = number(search.get('page'))
  const pageSize = readPageSize(search)
  return {
    ...(text && { search: text }),
    ...(category !== undefined && { category }),
    ...(show && { show }),
    ...(sort && { sort }),
    ...(page !== undefined && page > 1 && { page }),
    ...(pageSize && { pageSize }),
  }
}

/** {@link managedArgs} as a query string with its `?`; '' without arguments. */
export function managedQueryString(args: ManagedArgs): string {
  const entries = Object.entries(args).map(([name, value]) => [name, String(value)])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}
