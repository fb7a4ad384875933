import { linkHeader } from '#platform/http/link-header.ts'
import { defaultPageSize, type ProductListArgs, productListQueryString } from './product-list-args.ts'

/**
 * The `Link` header of a listing's page (RFC 8288): first, prev, next and last as absolute paths, where they exist.
 * The next page begins after the cursor `next`, so that changes to the catalogue do not shift it.
 */
export function pageLinks(path: string, args: ProductListArgs, total: number, next?: string): string {
  const { after, ...numbered } = args
  const { page = 1, pageSize = defaultPageSize } = args
  return linkHeader(
    { page, pageSize, total },
    (number, relation) =>
      path +
      productListQueryString({
        ...numbered,
        page: number,
        ...(next && relation === 'next' && { after: next }),
      }),
  )
}
