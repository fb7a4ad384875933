type StockState = 'out' | 'low' | 'in'

const lowStockBelow = 10

/** What the discount badge says: rounded (1 − discountPrice / price) × 100, or null without a discount (specification §9). */
export function discountPercent({
  price,
  discountPrice,
}: {
  price: number
  discountPrice?: number
}): number | null {
  return discountPrice ? Math.round((1 - discountPrice / price) * 100) : null
}

/** `low` is under 10 units: «Limited stock» (specification §9). */
export function stockState(stockQuantity: number): StockState {
  if (stockQuantity <= 0) return 'out'
  return stockQuantity < lowStockBelow ? 'low' : 'in'
}
