type Priced = { price: number; discountPrice?: number }
type Line = { quantity: number; product: Priced }

/** What one costs, whole dinars: discountPrice when present and truthy, otherwise price (specification §9). */
export function linePrice({ price, discountPrice }: Priced): number {
  return discountPrice || price
}

/** A line's price, whole dinars. */
export function lineTotal({ quantity, product }: Line): number {
  return linePrice(product) * quantity
}

/** The price of all lines, whole dinars. */
export function cartTotal(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

/** The lines that can be ordered: those whose product is not sold out. */
export function orderableLines<T extends { product: { stockQuantity: number } }>(lines: readonly T[]): T[] {
  return lines.filter(({ product }) => product.stockQuantity > 0)
}

/** The sum of quantities: what the cart's badge shows (specification §9). */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
