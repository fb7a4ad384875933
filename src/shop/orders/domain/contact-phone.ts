type OrderContact = {
  shipping?: { phone: string; secondPhone?: string | null | undefined } | undefined
  shippingAddress: string
}

/**
 * The contact phone of an order (`+9647…`): from its shipping details, or the only phone in its address string. Null
 * when there is none or more than one. `normalise` returns `+9647…` for a phone, else null.
 */
export function contactPhone(
  { shipping, shippingAddress }: OrderContact,
  normalise: (text: string) => string | null,
): string | null {
  if (shipping) return shipping.phone
  const phones = phonesIn(shippingAddress, normalise)
  return new Set(phones).size === 1 ? (phones[0] ?? null) : null
}

/** Every phone of an order (`+9647…`): both of its shipping details, or all in its address string. `normalise` as above. */
export function allPhones(
  { shipping, shippingAddress }: OrderContact,
  normalise: (text: string) => string | null,
): string[] {
  if (!shipping) return phonesIn(shippingAddress, normalise)
  return shipping.secondPhone ? [shipping.phone, shipping.secondPhone] : [shipping.phone]
}

function phonesIn(address: string, normalise: (text: string) => string | null): string[] {
  return address
    .split(/[,،\n]/)
    .map(normalise)
    .filter((phone) => phone !== null)
}
