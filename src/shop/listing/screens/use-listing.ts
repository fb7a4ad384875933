import { useMemo } from 'react'
import { usePath, useSearch } from '#platform/pages/location.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { Address } from '#platform/pages/screen.ts'
import type { ProductListArgs } from '#shop/catalogue/listing/product-list-args.ts'
import { listingArgs } from './listing-args.ts'
import { listingHref } from './listing-href.ts'

export type Listing = {
  path: string
  /** The parameters of the displayed list. */
  args: ProductListArgs
  /** The last requested parameters: the controls display them at once, the list follows. */
  requested: ProductListArgs
  /** Changes the URL and with it the list, starting at the first page. `undefined` removes a filter. */
  change: (changes: Changes) => void
}

export type Changes = { [Name in keyof ProductListArgs]?: ProductListArgs[Name] | undefined }

/** The list of an address. The same object until the address changes. */
export function useListing(address: Address): Listing {
  const path = usePath()
  const search = useSearch()
  return useMemo(() => listingOf(address, path, search), [address, path, search])
}

function listingOf(address: Address, path: string, search: string): Listing {
  const args = listingArgs(address)
  // Reads the URL bar, which holds the last request even when several responses are in flight.
  const requested =
    path === address.path ? listingArgs({ ...address, search: new URLSearchParams(search) }) : args

  function change(changes: Changes) {
    const { page, after, ...rest } = requested
    const next = Object.fromEntries(
      Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== undefined),
    )
    navigate(listingHref(address.path, next), { replace: true })
  }

  return { path: address.path, args, requested, change }
}
