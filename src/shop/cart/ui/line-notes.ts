import { linePrice } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'

export type LineNote =
  | { kind: 'sold-out' }
  | { kind: 'less-stock'; available: number }
  | { kind: 'price'; before: number; now: number }

/** What changed about a line since it was set: sold out, too little stock, another price. */
export function lineNotes({ quantity, product, priceSeen }: CartItem): LineNote[] {
  const now = linePrice(product)
  const available = product.stockQuantity
  if (available <= 0) return [{ kind: 'sold-out' }]
  return [
    ...(available < quantity ? [{ kind: 'less-stock', available } as const] : []),
    ...(now === priceSeen ? [] : [{ kind: 'price', before: priceSeen, now } as const]),
  ]
}
