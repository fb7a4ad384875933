import { defaultPageSize, type ProductListArgs, productListSearch } from './product-list-args.ts'

/** The `Link` header of a listing's page (RFC 8288): first, prev, next and last as absolute paths, where there are such. */
export function pageLinks(path: string, args: ProductListArgs, total: number): string {
  const { page = 1, pageSize = defaultPageSize } = args
  const last = Math.max(1, Math.ceil(total / pageSize))
  const pages = {
    first: 1,
    ...(page > 1 && { prev: Math.min(page - 1, last) }),
    ...(page < last && { next: page + 1 }),
    last,
  }
  return Object.entries(pages)
    .map(
      ([relation, number]) => `<${path}${productListSearch({ ...args, page: number })}>; rel="${relation}"`,
    )
    .join(', ')
}
