import { ownAddress } from '#platform/http/own-address.ts'

/** Where to go after signing in: an address of this site, or null. */
export function backOf(search: URLSearchParams): string | null {
  return ownAddress(search.get('back'))
}

/** An address that remembers where to go back to. */
export function withBack(href: string, back: string | null): string {
  return back === null ? href : `${href}?${new URLSearchParams({ back })}`
}
