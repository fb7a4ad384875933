import type { ChangedLine } from '../schemas.ts'

type Line = { id: number; quantity: number; product: { id: number }; variant?: { id: number } }

/** `quantity` null removes the line. The same quantity again accepts the current price. */
type CartUpdate = { itemId: number; quantity: number | null }

/** The cart changes that accept the differences: unavailable lines are removed, short ones reduced. */
export function cartUpdates(lines: readonly Line[], changes: readonly ChangedLine[]): CartUpdate[] {
  return changes.flatMap(({ productId, variantId, available, reason }) => {
    const line = lines.find(({ product, variant }) => product.id === productId && variant?.id === variantId)
    if (!line) return []
    const unavailable = reason === 'gone' || reason === 'out_of_stock' || available <= 0
    return [{ itemId: line.id, quantity: unavailable ? null : Math.min(line.quantity, available) }]
  })
}
