import { destinationPath } from '#features/delivery/domain/destination-path.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import { addressHref } from '../layout/address-href.ts'

/** The address of the page that picks a governorate and returns to the current page. */
export function useDestinationHref(): string {
  const { address } = usePages().current
  return address.path === '/deliver-to'
    ? addressHref(address, null)
    : destinationPath(addressHref(address, null))
}
