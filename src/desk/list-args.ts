import { type PageSize, readPageSize } from '#platform/http/page-size.ts'
import { cleanParam } from '#platform/text/clean-text.ts'

export function parsePage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

const textOf = (search: URLSearchParams) => cleanParam(search.get('q'), 200)

/** Leaves out the first page, so that URLs and API calls stay short. */
export function pageArgs(search: URLSearchParams): { page?: number; pageSize?: PageSize; q?: string } {
  const page = parsePage(search)
  const pageSize = readPageSize(search)
  const q = textOf(search)
  return { ...(page > 1 && { page }), ...(pageSize && { pageSize }), ...(q !== '' && { q }) }
}

/** The URL with some parameters changed; null removes one. Any change except of the page resets to the first page. */
export function hrefWith(
  path: string,
  search: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(search)
  next.delete('lang')
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next.size > 0 ? `${path}?${next}` : path
}
