import { normalisePhone } from '#platform/phone/phone.ts'

type OrderContact = {
  shipping?: { phone: string; secondPhone?: string | null | undefined } | undefined
  shippingAddress: string
}

/**
 * The contact phone of an order (`+9647…`): from its shipping details, or the only phone in its address string. Null
 * when there is none or more than one.
 */
export function contactPhone({ shipping, shippingAddress }: OrderContact): string | null {
  if (shipping) return shipping.phone
  const phones = phonesIn(shippingAddress)
  return new Set(phones).size === 1 ? (phones[0] ?? null) : null
}

/** Every phone of an order (`+9647…`): both of its shipping details, or all in its address string. */
export function allPhones({ shipping, shippingAddress }: OrderContact): string[] {
  if (!shipping) return phonesIn(shippingAddress)
  return shipping.secondPhone ? [shipping.phone, shipping.secondPhone] : [shipping.phone]
}

function phonesIn(address: string): string[] {
  return address
    .split(/[,،\n]/)
    .map(normalisePhone)
    .filter((phone) => phone !== null)
}
