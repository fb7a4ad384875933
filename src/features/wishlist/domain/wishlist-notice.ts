const kinds = ['added', 'removed', 'moved', 'full', 'not-added', 'not-removed', 'not-moved'] as const

/** What came of a form, for the wishlist page to say; with the facts when there were not so many. */
export type WishlistNotice = {
  kind: (typeof kinds)[number]
  stock?: { available: number; inCart: number }
}

/** The wishlist's address that says it, and where the shopper wants to go back to. */
export function noticeAddress({ kind, stock }: WishlistNotice, back: string | null): string {
  const said = new URLSearchParams({ said: kind })
  if (stock) {
    said.set('left', String(stock.available))
    said.set('have', String(stock.inCart))
  }
  if (back) said.set('back', back)
  return `/wishlist?${said}`
}

const units = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null)

/** {@link noticeAddress} read back; null for anything else. */
export function parseNotice(search: URLSearchParams): WishlistNotice | null {
  const kind = kinds.find((each) => each === search.get('said'))
  if (!kind) return null
  const [available, inCart] = [units(search.get('left')), units(search.get('have'))]
  return available === null || inCart === null ? { kind } : { kind, stock: { available, inCart } }
}
