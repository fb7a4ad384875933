type Ordered = { shipping?: { phone: string } | undefined; shippingAddress: string }

/**
 * The phone an order is answered for with (`+9647…`): that of its shipping details, or the only one in the specification's
 * one string. Null when there is none, or when nobody knows which. `normalise` makes `+9647…` of a text that is a phone.
 */
export function contactPhone(
  { shipping, shippingAddress }: Ordered,
  normalise: (text: string) => string | null,
): string | null {
  if (shipping) return shipping.phone
  const found = shippingAddress
    .split(/[,،\n]/)
    .map(normalise)
    .filter((phone) => phone !== null)
  return new Set(found).size === 1 ? (found[0] ?? null) : null
}
