type Priced = { price: number; discountPrice?: number }
type Line = { quantity: number; product: Priced }
type Sold = { product: { id: number }; variant?: { id: number } | undefined }

/** Identifies a line by what is sold: a cart has one line per product, of a product with options one per variant. */
export function lineKey({ product, variant }: Sold): string {
  return `${product.id}/${variant?.id ?? ''}`
}

/**
 * The price of one unit in whole dinars: discountPrice when present and truthy, otherwise price (docs/product.md §9).
 */
export function linePrice({ price, discountPrice }: Priced): number {
  return discountPrice || price
}

/** The total of a line in whole dinars. */
export function lineTotal({ quantity, product }: Line): number {
  return linePrice(product) * quantity
}

/** The total of all lines in whole dinars. */
export function cartTotal(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}

type Stocked = { quantity: number; product: { stockQuantity: number } }

/** Whether a line can be ordered in its full quantity. A hidden variant has no stock. */
export function isAvailable({ quantity, product }: Stocked): boolean {
  return product.stockQuantity >= quantity
}

/**
 * What of the lines can be ordered, and what every count and sum of a cart is about (decision 65): without sold-out lines, a short
 * line with the available quantity.
 */
export function orderableLines<T extends Stocked>(lines: readonly T[]): T[] {
  return lines
    .filter(({ product }) => product.stockQuantity > 0)
    .map((line) => (isAvailable(line) ? line : { ...line, quantity: line.product.stockQuantity }))
}

/** The sum of quantities (docs/product.md §9). */
export function itemCount(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
