type OrderContact = { shipping?: { phone: string } | undefined; shippingAddress: string }

/**
 * The contact phone of an order (`+9647…`): from its shipping details, or the only phone in its address string. Null
 * when there is none or more than one. `normalise` returns `+9647…` for a phone, else null.
 */
export function contactPhone(
  { shipping, shippingAddress }: OrderContact,
  normalise: (text: string) => string | null,
): string | null {
  if (shipping) return shipping.phone
  const phones = shippingAddress
    .split(/[,،\n]/)
    .map(normalise)
    .filter((phone) => phone !== null)
  return new Set(phones).size === 1 ? (phones[0] ?? null) : null
}
