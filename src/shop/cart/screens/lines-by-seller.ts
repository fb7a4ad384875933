import type { CartItem } from '../schemas.ts'

/** The lines of a cart by who sells them, in the sequence of their first lines; one group where the shop sells alone. */
export function groupBySeller(
  lines: readonly CartItem[],
): { seller: CartItem['seller']; lines: CartItem[] }[] {
  return [...Map.groupBy(lines, ({ seller }) => seller?.slug).values()].map((group) => ({
    seller: group[0]?.seller,
    lines: group,
  }))
}
