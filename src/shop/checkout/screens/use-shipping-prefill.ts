import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { profileQuery } from '#shop/accounts/client.ts'
import { addressLine } from '#shop/addresses/ui/address-line.ts'
import { orderQuery, ordersQuery } from '#shop/orders/client.ts'
import type { CheckoutDraft } from '#shop/orders/ui/checkout-fields.ts'
import type { CheckoutFormReturn } from '#shop/orders/ui/use-checkout-form.ts'

/** The form fields that a saved address fills. */
export const addressFieldNames = [
  'fullName',
  'phone',
  'secondPhone',
  'governorate',
  'city',
  'address',
] as const

type ShippingPrefill = Pick<CheckoutDraft, (typeof addressFieldNames)[number]>

/** Whether all address fields of the form are empty but the governorate, which is filled with the picked one. */
export function isAddressEmpty({ getValues }: CheckoutFormReturn): boolean {
  return addressFieldNames.every((name) => name === 'governorate' || !getValues(name))
}

/**
 * If `enabled`, fills an empty form from the account: the address of its last order, otherwise its profile. If loading
 * fails the form stays empty.
 */
export function useShippingPrefill(form: CheckoutFormReturn, enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled || !isAddressEmpty(form)) return
    let cancelled = false
    loadPrefill(client).then(
      (prefill) => {
        if (cancelled || !prefill || !isAddressEmpty(form)) return
        for (const name of addressFieldNames)
          if (name !== 'governorate' || prefill[name])
            form.setValue(name, prefill[name], { shouldDirty: true })
      },
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [client, form, enabled])
}

async function loadPrefill(client: QueryClient): Promise<ShippingPrefill | null> {
  const { orders } = await client.fetchQuery(ordersQuery(1))
  const last = orders[0] && (await client.fetchQuery(orderQuery(orders[0].id)))
  if (last?.shipping) {
    const { fullName, phone, secondPhone, governorate, city } = last.shipping
    return {
      fullName,
      phone: formatPhone(phone),
      secondPhone: formatPhone(secondPhone ?? ''),
      governorate,
      city,
      address: addressLine(last.shipping),
    }
  }
  const profile = await client.fetchQuery(profileQuery())
  if (!profile) return null
  const { name, phone, city, address } = profile
  return {
    fullName: name ?? '',
    phone: phone ? formatPhone(phone) : '',
    secondPhone: '',
    governorate: '',
    city: city ?? '',
    address: address ?? '',
  }
}
