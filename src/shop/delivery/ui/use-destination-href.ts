import { addressHref } from '#platform/pages/address-href.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { destinationPath } from '../domain/destination-path.ts'

/** The address of the page that picks a governorate and returns to the current page, or to the home page from a missing one. */
export function useDestinationHref(): string {
  const { address, screen } = usePages().current
  if (screen.path === '*') return destinationPath('/')
  const here = addressHref(address, null)
  return address.path === '/deliver-to' ? here : destinationPath(here)
}
