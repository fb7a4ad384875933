import { parseLocalPath } from '#platform/http/local-path.ts'

/** The URL to return to after signing in, if it belongs to this site; otherwise null. */
export function parseReturnUrl(search: URLSearchParams): string | null {
  return parseLocalPath(search.get('back'))
}

/** A URL that carries the return URL. */
export function withReturnUrl(href: string, back: string | null): string {
  return back === null ? href : `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ back })}`
}
