import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { useAccount } from '#shop/accounts/ui/use-account.ts'
import { addressesQuery, saveAddress } from '#shop/addresses/client.ts'
import type { CheckoutValues } from '#shop/orders/ui/checkout-fields.ts'

const maxLabelLength = 40

type SaveAddress = {
  /** Whether there is an account to save the address in. */
  offered: boolean
  checked: boolean
  setChecked: (checked: boolean) => void
  /** Saves the address if requested. A failure is ignored, as the order does not depend on it. */
  save: (values: CheckoutValues) => void
}

/** Offers to save the address of this order in the account. Preselected while no address is saved. */
export function useSaveAddress(): SaveAddress {
  const client = useQueryClient()
  const account = useAccount()
  const { data: saved } = useQuery({ ...addressesQuery(), enabled: account !== null })
  const [choice, setChecked] = useState<boolean | null>(null)
  const offered = account !== null && saved !== undefined
  const checked = choice ?? saved?.length === 0

  function save({ fullName, phone, secondPhone, governorate, city, address }: CheckoutValues): void {
    if (!offered || !checked) return
    // Saves once, even if the order is submitted again.
    setChecked(false)
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
      () => setChecked(true),
    )
  }

  return { offered, checked, setChecked, save }
}

export function SaveAddressField({ offered, checked, setChecked }: SaveAddress) {
  const { orders } = useMessages()
  if (!offered) return null
  return (
    <label className="flex min-h-11 items-center gap-3 md:col-span-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
        className="size-5 accent-tile-deep"
      />
      {orders.saveAddress}
    </label>
  )
}
