const kinds = ['added', 'updated', 'removed', 'not-added', 'not-updated', 'not-removed'] as const

/** The result of a submitted form, shown on the cart page; `stock` when the stock was too low. */
export type CartNotice = {
  kind: (typeof kinds)[number]
  stock?: { available: number; inCart: number }
}

/** The URL of the cart page with a notice, and the path for the link back. */
export function noticeUrl({ kind, stock }: CartNotice, back: string | null): string {
  const params = new URLSearchParams({ status: kind })
  if (stock) {
    params.set('left', String(stock.available))
    params.set('have', String(stock.inCart))
  }
  if (back) params.set('back', back)
  return `/cart?${params}`
}

const units = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null)

/** Parses the query of {@link noticeUrl}; null for anything else. */
export function parseNotice(search: URLSearchParams): CartNotice | null {
  const kind = kinds.find((known) => known === search.get('status'))
  if (!kind) return null
  const [available, inCart] = [units(search.get('left')), units(search.get('have'))]
  return available === null || inCart === null ? { kind } : { kind, stock: { available, inCart } }
}
