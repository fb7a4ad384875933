import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { useAccount } from '#shop/accounts/ui/use-account.ts'
import { addressesQuery } from '#shop/addresses/client.ts'
import type { SavedAddress } from '#shop/addresses/schemas.ts'
import { addressLine } from '#shop/addresses/ui/address-line.ts'
import type { CheckoutFormReturn } from '#shop/orders/ui/use-checkout-form.ts'
import { Button } from '#ui/button.tsx'
import { addressFieldNames, isAddressEmpty, useShippingPrefill } from './use-shipping-prefill.ts'

/**
 * The account's saved addresses as buttons. The default one fills an empty form; without saved addresses the last
 * order's address does.
 */
export function SavedAddresses({ form }: { form: CheckoutFormReturn }) {
  const { orders } = useMessages()
  const account = useAccount()
  const { data } = useQuery({ ...addressesQuery(), enabled: account !== null })
  const { setValue, clearErrors } = form
  const addresses = data ?? []
  useShippingPrefill(form, account !== null && data?.length === 0)

  const fill = useCallback(
    (saved: SavedAddress) => {
      const { fullName, governorate, city } = saved
      const values = {
        fullName,
        phone: formatPhone(saved.phone),
        secondPhone: formatPhone(saved.secondPhone ?? ''),
        governorate,
        city,
        address: addressLine(saved),
      }
      for (const name of addressFieldNames) setValue(name, values[name], { shouldDirty: true })
      clearErrors()
    },
    [setValue, clearErrors],
  )

  const first = account ? addresses[0] : undefined
  useEffect(() => {
    if (first && isAddressEmpty(form)) fill(first)
  }, [first, fill, form])

  if (!first) return null
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-ink-soft">{orders.savedAddresses}</legend>
      <div className="flex flex-wrap gap-2">
        {addresses.map((saved) => (
          <Button key={saved.id} variant="secondary" size="sm" onClick={() => fill(saved)}>
            <bdi className="max-w-48 truncate">{saved.label}</bdi>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
