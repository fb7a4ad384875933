import type { ChangedLine } from '../schemas.ts'

type Line = { id: number; quantity: number; product: { id: number } }

/** `quantity` null: the line goes. The same quantity again accepts the price of now. */
type CartUpdate = { itemId: number; quantity: number | null }

/** What the cart must become for the changes to be accepted: what is gone removed, what is short lowered. */
export function cartUpdates(lines: readonly Line[], changes: readonly ChangedLine[]): CartUpdate[] {
  return changes.flatMap(({ productId, available, reason }) => {
    const line = lines.find(({ product }) => product.id === productId)
    if (!line) return []
    const gone = reason === 'gone' || reason === 'out_of_stock' || available <= 0
    return [{ itemId: line.id, quantity: gone ? null : Math.min(line.quantity, available) }]
  })
}
