type StockState = 'out' | 'low' | 'in'

const lowStockBelow = 10

/** The percentage of the discount badge: rounded (1 − discountPrice / price) × 100; null without a discount (docs/product.md §9). */
export function discountPercent({
  price,
  discountPrice,
}: {
  price: number
  discountPrice?: number
}): number | null {
  return discountPrice ? Math.round((1 - discountPrice / price) * 100) : null
}

/** `low` is under 10 units: «Limited stock» (docs/product.md §9). */
export function stockState(stockQuantity: number): StockState {
  if (stockQuantity <= 0) return 'out'
  return stockQuantity < lowStockBelow ? 'low' : 'in'
}
