import { cleanParam } from '#platform/text/clean-text.ts'

const maxLength = 1000

/** The address of a detail page that carries the query of the list it was opened from, for the way back. */
export function fromList(href: string, listHref: string): string {
  const query = listHref.split('?')[1]
  if (!query) return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ list: query })}`
}

/** The list's query as a detail page carries it. Whoever reads it takes only what the list itself understands. */
export function listQuery(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(cleanParam(search.get('list'), maxLength))
}
