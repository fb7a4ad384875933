export const reorderOutcomes = ['added', 'short', 'in_cart', 'out_of_stock'] as const

/**
 * What became of a line that was ordered again. `short`: fewer than before; `in_cart`: the cart already holds all there
 * are; `out_of_stock`: there are none.
 */
export type ReorderOutcome = (typeof reorderOutcomes)[number]

/** The outcome of a line of `requested` units of which `added` came into the cart, with `available` in stock. */
export function reorderOutcome(line: {
  requested: number
  added: number
  available: number
}): ReorderOutcome {
  if (line.added >= line.requested) return 'added'
  if (line.added > 0) return 'short'
  return line.available > 0 ? 'in_cart' : 'out_of_stock'
}

type Told = { productId: number; added: number; outcome: ReorderOutcome }

/** The lines that did not come in whole, as the query string of the page that says so without script. */
export function reorderSearch(lines: readonly Told[]): string {
  const said = new URLSearchParams({ said: 'reordered' })
  for (const { productId, added, outcome } of lines) {
    if (outcome !== 'added') said.append('line', `${productId}.${added}.${outcome}`)
  }
  return said.toString()
}

/** {@link reorderSearch} read back; null for anything else. */
export function parseReorder(search: URLSearchParams): Told[] | null {
  if (search.get('said') !== 'reordered') return null
  return search.getAll('line').flatMap((text) => {
    const [, productId, added, name] = /^(\d{1,10})\.(\d{1,7})\.([a-z_]+)$/.exec(text) ?? []
    const outcome = reorderOutcomes.find((each) => each === name)
    return outcome ? [{ productId: Number(productId), added: Number(added), outcome }] : []
  })
}
