type Entry = {
  product: { price: number; discountPrice?: number; stockQuantity: number }
  priceSeen: number
  inStockSeen: boolean
}

type WishlistNote = { kind: 'price-dropped'; before: number } | { kind: 'back-in-stock' }

/** Improvements since an entry was added: a lower price, or back in stock. A sold-out product has none. */
export function wishlistNotes({ product, priceSeen, inStockSeen }: Entry): WishlistNote[] {
  if (product.stockQuantity <= 0) return []
  const now = product.discountPrice || product.price
  return [
    ...(inStockSeen ? [] : [{ kind: 'back-in-stock' } as const]),
    ...(now < priceSeen ? [{ kind: 'price-dropped', before: priceSeen } as const] : []),
  ]
}
