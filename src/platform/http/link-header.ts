type Paged = { page: number; pageSize: number; total: number }

/** The number of a list's last page; an empty list has one. */
export function lastPage({ pageSize, total }: Omit<Paged, 'page'>): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * The `Link` header of a list's page (RFC 8288): first, prev, next and last, where there are such. `hrefOf` makes a
 * page's absolute path.
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
