type Paged = { page: number; pageSize: number; total: number }

/** The number of a list's last page; an empty list has one page. */
function lastPage({ pageSize, total }: Omit<Paged, 'page'>): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * The `Link` header of a page of a list (RFC 8288) with the relations first, prev, next and last that exist. `hrefOf` returns
 * a page's absolute path.
 */
export function linkHeader(
  { page, ...list }: Paged,
  hrefOf: (page: number, relation: string) => string,
): string {
  const last = lastPage(list)
  const pages = {
    first: 1,
    ...(page > 1 && { prev: Math.min(page - 1, last) }),
    ...(page < last && { next: page + 1 }),
    last,
  }
  return Object.entries(pages)
    .map(([relation, number]) => `<${hrefOf(number, relation)}>; rel="${relation}"`)
    .join(', ')
}
