import { useLocation, useSearch } from 'wouter'
import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'
import { navigate } from '#platform/pages/navigate.ts'
import type { Address } from '#platform/pages/screen.ts'
import { listingArgs } from './listing-args.ts'
import { listingHref } from './listing-href.ts'

export type Listing = {
  path: string
  /** What is on screen. */
  args: ProductListArgs
  /** What was asked for last: the controls show it at once, the list follows. */
  wanted: ProductListArgs
  /** Changes the address and with it the list, from the first page. `undefined` takes a filter away. */
  change: (changed: Changes) => void
}

export type Changes = { [Name in keyof ProductListArgs]?: ProductListArgs[Name] | undefined }

export function useListing(address: Address): Listing {
  const [path] = useLocation()
  const search = useSearch()
  const args = listingArgs(address)
  // The address in the bar is what was asked for last, whichever of several lists on their way comes first.
  const wanted =
    path === address.path ? listingArgs({ ...address, search: new URLSearchParams(search) }) : args

  function change(changed: Changes) {
    const { page, after, ...kept } = wanted
    const next = Object.fromEntries(
      Object.entries({ ...kept, ...changed }).filter(([, value]) => value !== undefined),
    )
    navigate(listingHref(address.path, next), { replace: true })
  }

  return { path: address.path, args, wanted, change }
}
