type Reachable = { phone: string | null; shippingAddress: string }

/**
 * Whether an order was placed with the given phone (`+9647…`). Orders without structured shipping details have their
 * phone inside the address string, between commas (docs/product.md §3). `normalise` returns `+9647…` for a phone,
 * else null.
 */
export function matchesPhone(
  { phone, shippingAddress }: Reachable,
  expected: string,
  normalise: (text: string) => string | null,
): boolean {
  if (phone !== null) return phone === expected
  return shippingAddress.split(/[,،]/).some((part) => normalise(part) === expected)
}
