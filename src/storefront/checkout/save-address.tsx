import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/accounts/ui/use-account.ts'
import { addressesQuery, saveAddress } from '#features/addresses/client.ts'
import type { CheckoutValues } from '#features/orders/ui/checkout-fields.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

const maxLabelLength = 40

type SaveAddress = {
  /** Whether there is an account to save the address in. */
  offered: boolean
  wanted: boolean
  setWanted: (wanted: boolean) => void
  /** Saves the address if requested. A failure is ignored, as the order does not depend on it. */
  save: (values: CheckoutValues) => void
}

/** Offers to save the address of this order in the account. Preselected while no address is saved. */
export function useSaveAddress(): SaveAddress {
  const client = useQueryClient()
  const account = useAccount()
  const { data: saved } = useQuery({ ...addressesQuery(), enabled: account !== null })
  const [chosen, setWanted] = useState<boolean | null>(null)
  const offered = account !== null && saved !== undefined
  const wanted = chosen ?? saved?.length === 0

  function save({ fullName, phone, governorate, city, address }: CheckoutValues): void {
    if (!offered || !wanted) return
    // Saves once, even if the order is submitted again.
    setWanted(false)
    const body = {
      label: city.slice(0, maxLabelLength),
      fullName,
      phone,
      governorate,
      city,
      address,
      landmark: null,
    }
    saveAddress({ id: null, body }).then(
      () => client.invalidateQueries(addressesQuery()),
      () => setWanted(true),
    )
  }

  return { offered, wanted, setWanted, save }
}

export function SaveAddressField({ offered, wanted, setWanted }: SaveAddress) {
  const { orders } = useMessages()
  if (!offered) return null
  return (
    <label className="flex min-h-11 items-center gap-3 md:col-span-2">
      <input
        type="checkbox"
        checked={wanted}
        onChange={(event) => setWanted(event.target.checked)}
        className="size-5 accent-tile-deep"
      />
      {orders.saveAddress}
    </label>
  )
}
