import { cleanParam } from '#platform/text/clean-text.ts'

const maxLength = 1000

/** The URL of a detail page with the query string of the list it was opened from, for the link back. */
export function fromList(href: string, listHref: string): string {
  const query = listHref.split('?')[1]
  if (!query) return href
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ list: query })}`
}

/** The query of the list in the URL of a detail page. It is untrusted: pass it through the list's own argument reader. */
export function backLinkParams(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams(cleanParam(search.get('list'), maxLength))
}
