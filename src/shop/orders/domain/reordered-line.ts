export const reorderOutcomes = ['added', 'short', 'in_cart', 'out_of_stock'] as const

/**
 * The outcome of a reordered line. `short`: fewer than requested were added; `in_cart`: the cart already holds all
 * available units; `out_of_stock`: none are available.
 */
type ReorderOutcome = (typeof reorderOutcomes)[number]

/** The outcome of a line: `requested` units, of which `added` were put in the cart, with `available` in stock. */
export function reorderOutcome(line: {
  requested: number
  added: number
  available: number
}): ReorderOutcome {
  if (line.added >= line.requested) return 'added'
  if (line.added > 0) return 'short'
  return line.available > 0 ? 'in_cart' : 'out_of_stock'
}

/** A line of a reordered order; see {@link ReorderOutcome}. */
export type ReorderedLine = {
  productId: number
  /** Of a product with options. */
  variant?: { id: number }
  added: number
  outcome: ReorderOutcome
}

/** The lines that were not added completely, as the query string of the page that reports them without JavaScript. */
export function reorderSearch(lines: readonly ReorderedLine[]): string {
  const params = new URLSearchParams({ status: 'reordered' })
  for (const { productId, variant, added, outcome } of lines) {
    const sold = variant ? `${productId}-${variant.id}` : productId
    if (outcome !== 'added') params.append('line', `${sold}.${added}.${outcome}`)
  }
  return params.toString()
}

/** Parses {@link reorderSearch}; null for anything else. */
export function parseReorder(search: URLSearchParams): ReorderedLine[] | null {
  if (search.get('status') !== 'reordered') return null
  return search.getAll('line').flatMap((text) => {
    const parts = /^(\d{1,10})(?:-(\d{1,10}))?\.(\d{1,7})\.([a-z_]+)$/.exec(text) ?? []
    const [, productId, variantId, added, name] = parts
    const outcome = reorderOutcomes.find((each) => each === name)
    const variant = variantId && { variant: { id: Number(variantId) } }
    return outcome ? [{ productId: Number(productId), ...variant, added: Number(added), outcome }] : []
  })
}
