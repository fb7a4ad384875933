type Reachable = { phone: string | null; shippingAddress: string }

/**
 * Whether an order was placed with that phone (`+9647…`). An order that came with the one string only has its phone in
 * there, between commas (specification §3); `normalise` makes `+9647…` of a text that is a phone, else null.
 */
export function answersToPhone(
  { phone, shippingAddress }: Reachable,
  wanted: string,
  normalise: (text: string) => string | null,
): boolean {
  if (phone !== null) return phone === wanted
  return shippingAddress.split(/[,،]/).some((part) => normalise(part) === wanted)
}
