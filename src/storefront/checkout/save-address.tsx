import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '#features/accounts/ui/use-account.ts'
import { addressesQuery, saveAddress } from '#features/addresses/client.ts'
import type { CheckoutValues } from '#features/orders/ui/checkout-fields.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'

const maxLabelLength = 40

type SaveAddress = {
  /** Whether there is an account to save it in. */
  offered: boolean
  wanted: boolean
  setWanted: (wanted: boolean) => void
  /** Saves the address of an order where that is wanted. The order does not depend on it: a failure is passed over. */
  save: (values: CheckoutValues) => void
}

/** Saving the address of this order in the account, for the next one. Offered ticked as long as none is saved. */
export function useSaveAddress(): SaveAddress {
  const client = useQueryClient()
  const account = useAccount()
  const { data: saved } = useQuery({ ...addressesQuery(), enabled: account !== null })
  const [chosen, setWanted] = useState<boolean | null>(null)
  const offered = account !== null && saved !== undefined
  const wanted = chosen ?? saved?.length === 0

  function save({ fullName, phone, secondPhone, governorate, city, address }: CheckoutValues): void {
    if (!offered || !wanted) return
    // Once: a confirmation that is sent again does not save it again.
    setWanted(false)
    const body = {
      label: city.slice(0, maxLabelLength),
      fullName,
      phone,
      secondPhone,
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
