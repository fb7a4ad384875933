import { linePrice } from '#shop/cart/domain/cart-line.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import type { ChangedLine } from '../schemas.ts'

type Line = Sold & { id: number; quantity: number }
type Sold = { product: { id: number }; variant?: { id: number }; variantId?: number }

/** `quantity` null removes the line. The same quantity again accepts the current price. */
type CartUpdate = { itemId: number; quantity: number | null }

/** The cart changes that accept the differences: unavailable lines are removed, short ones reduced. */
export function cartUpdates(lines: readonly Line[], changes: readonly ChangedLine[]): CartUpdate[] {
  return changes.flatMap(({ productId, variantId, available, reason }) => {
    const line = lines.find((each) => concernsLine({ productId, variantId }, each))
    if (!line) return []
    const unavailable = reason === 'gone' || reason === 'out_of_stock' || available <= 0
    return [{ itemId: line.id, quantity: unavailable ? null : Math.min(line.quantity, available) }]
  })
}

/** Whether a change is of a line: of the same variant, where both name one. */
export function concernsLine(
  { productId, variantId }: { productId: number; variantId?: number | undefined },
  { product, variant, variantId: sold = variant?.id }: Sold,
): boolean {
  return product.id === productId && (variantId === sold || (variant === undefined && sold === undefined))
}

/** The lines with the stock and prices of the changes, before the shopper accepts them: the quantities stay. */
export function changedCart(lines: readonly CartItem[], changes: readonly ChangedLine[]): CartItem[] {
  return lines.map((line) => {
    const change = changes.find((each) => concernsLine(each, line))
    if (!change) return line
    const { available, requested, price } = change
    const { discountPrice: _, ...listed } = line.product
    const product = price === null || price === linePrice(line.product) ? line.product : { ...listed, price }
    return available < requested
      ? { ...line, product: { ...product, stockQuantity: available } }
      : { ...line, product }
  })
}
