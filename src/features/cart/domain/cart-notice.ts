const kinds = ['added', 'updated', 'removed', 'not-added', 'not-updated', 'not-removed'] as const

/** What came of a form, for the cart page to say; with the facts when there were not so many. */
export type CartNotice = {
  kind: (typeof kinds)[number]
  stock?: { available: number; inCart: number }
}

/** The cart's address that says it, and where the shopper wants to go back to. */
export function noticeAddress({ kind, stock }: CartNotice, back: string | null): string {
  const said = new URLSearchParams({ said: kind })
  if (stock) {
    said.set('left', String(stock.available))
    said.set('have', String(stock.inCart))
  }
  if (back) said.set('back', back)
  return `/cart?${said}`
}

const units = (text: string | null) => (text !== null && /^\d{1,7}$/.test(text) ? Number(text) : null)

/** {@link noticeAddress} read back; null for anything else. */
export function parseNotice(search: URLSearchParams): CartNotice | null {
  const kind = kinds.find((each) => each === search.get('said'))
  if (!kind) return null
  const [available, inCart] = [units(search.get('left')), units(search.get('have'))]
  return available === null || inCart === null ? { kind } : { kind, stock: { available, inCart } }
}
