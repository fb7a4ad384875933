const kinds = ['added', 'removed', 'moved', 'full', 'not-added', 'not-removed', 'not-moved'] as const

/** The result of a submitted form, shown on the wishlist page; `stock` when the stock was too low. */
export type WishlistNotice = {
  kind: (typeof kinds)[number]
  stock?: { available: number; inCart: number }
}

/** The URL of the wishlist page with a notice, and the path for the link back. */
export function noticeUrl({ kind, stock }: WishlistNotice, back: string | null): string {
  const params = new URLSearchParams({ status: kind })
  if (stock) {
    params.set('left', String(stock.available))
    params.set('have', String(stock.inCart))
  }
  if (back) params.set('back', back)
  return `/wishlist?${params}`
}

const units = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null)

/** Parses the query of {@link noticeUrl}; null for anything else. */
export function parseNotice(search: URLSearchParams): WishlistNotice | null {
  const kind = kinds.find((known) => known === search.get('status'))
  if (!kind) return null
  const [available, inCart] = [units(search.get('left')), units(search.get('have'))]
  return available === null || inCart === null ? { kind } : { kind, stock: { available, inCart } }
}
