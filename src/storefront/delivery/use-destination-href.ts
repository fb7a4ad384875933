import { destinationPath } from '#features/delivery/domain/destination-path.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { addressHref } from '../layout/address-href.ts'

/** The address of the page that picks a governorate and returns to the current page, or to the home page from a missing one. */
export function useDestinationHref(): string {
  const { address, screen } = usePages().current
  if (screen.path === '*') return destinationPath('/')
  const here = addressHref(address, null)
  return address.path === '/deliver-to' ? here : destinationPath(here)
}
