/** The parameter of a product's address that names the result of a form. */
const parameter = 'status'

/** `request`: the form itself, whose response is the page with its errors. */
const kinds = ['request', 'requested', 'in-stock'] as const
type RestockNotice = (typeof kinds)[number]

/**
 * The address of a product's page with the result of a form that was sent without script. `search` is the choice of the
 * product's options; `choose` asks for it.
 */
export function withNotice(
  path: string,
  search: URLSearchParams,
  notice: RestockNotice | 'choose' | null,
): string {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  if (notice !== null) query.set(parameter, notice)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The notice of an address; null for anything else. */
export function readNotice(search: URLSearchParams): RestockNotice | null {
  return kinds.find((kind) => kind === search.get(parameter)) ?? null
}
