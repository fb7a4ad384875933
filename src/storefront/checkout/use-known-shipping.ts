import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileQuery } from '#features/accounts/client.ts'
import { localPhone } from '#features/accounts/domain/phone.ts'
import { addressLine } from '#features/addresses/ui/address-line.ts'
import { orderQuery, ordersQuery } from '#features/orders/client.ts'
import type { CheckoutDraft } from '#features/orders/ui/checkout-fields.ts'
import type { CheckoutFormReturn } from '#features/orders/ui/use-checkout-form.ts'

/** What a delivery address fills. */
export const addressNames = ['fullName', 'phone', 'secondPhone', 'governorate', 'city', 'address'] as const

type KnownShipping = Pick<CheckoutDraft, (typeof addressNames)[number]>

/** Whether nothing of an address stands in the form yet. */
export function hasNoAddress({ getValues }: CheckoutFormReturn): boolean {
  return addressNames.every((name) => !getValues(name))
}

/**
 * Where `enabled`, fills a form in which nothing stands yet from what the shop knows of the account: the address of its
 * last order, else what its profile says. What cannot be loaded is left for the shopper to type.
 */
export function useKnownShipping(form: CheckoutFormReturn, enabled: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled || !hasNoAddress(form)) return
    let left = false
    knownShipping(client).then(
      (known) => {
        if (left || !known || !hasNoAddress(form)) return
        for (const name of addressNames) form.setValue(name, known[name], { shouldDirty: true })
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [client, form, enabled])
}

async function knownShipping(client: QueryClient): Promise<KnownShipping | null> {
  const { orders } = await client.fetchQuery(ordersQuery(1))
  const last = orders[0] && (await client.fetchQuery(orderQuery(orders[0].id)))
  if (last?.shipping) {
    const { fullName, phone, secondPhone, governorate, city } = last.shipping
    return {
      fullName,
      phone: localPhone(phone),
      secondPhone: localPhone(secondPhone ?? ''),
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
    phone: phone ? localPhone(phone) : '',
    secondPhone: '',
    governorate: '',
    city: city ?? '',
    address: address ?? '',
  }
}
