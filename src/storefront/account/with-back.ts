import { ownAddress } from '#platform/http/own-address.ts'

/** The URL to return to after signing in, if it belongs to this site; otherwise null. */
export function backOf(search: URLSearchParams): string | null {
  return ownAddress(search.get('back'))
}

/** A URL that carries the return URL. */
export function withBack(href: string, back: string | null): string {
  return back === null ? href : `${href}?${new URLSearchParams({ back })}`
}
