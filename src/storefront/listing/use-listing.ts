import { useEffect, useState } from 'react'
import type { ProductListArgs } from '#features/catalogue/product-list-args.ts'
import type { Address } from '#platform/pages/screen.ts'
import { useNavigate } from '#platform/pages/use-navigate.ts'
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
  const navigate = useNavigate()
  const args = listingArgs(address)
  const [asked, setAsked] = useState<{ of: Address; args: ProductListArgs } | null>(null)
  const wanted = asked && asked.of === address ? asked.args : args

  useEffect(() => {
    if (asked && asked.of !== address) setAsked(null)
  }, [asked, address])

  function change(changed: Changes) {
    const { page, after, ...kept } = wanted
    const next = Object.fromEntries(
      Object.entries({ ...kept, ...changed }).filter(([, value]) => value !== undefined),
    )
    setAsked({ of: address, args: next })
    navigate(listingHref(address.path, next), { replace: true })
  }

  return { path: address.path, args, wanted, change }
}
