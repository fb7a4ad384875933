type View = { onlyDifferences: boolean }

/** The view of an address: `onlyDifferences=true` leaves out what all products have in common. */
export function readView(search: URLSearchParams): View {
  return { onlyDifferences: search.get('onlyDifferences') === 'true' }
}

/** The address of the comparison of products with these ids. */
export function compareHref(ids: readonly number[], { onlyDifferences }: View): string {
  const products = ids.length > 0 ? `?products=${ids}` : ''
  return `/compare${products}${products && onlyDifferences ? '&onlyDifferences=true' : ''}`
}
