import { linkHeader } from '#platform/http/link-header.ts'
import { defaultPageSize, type ProductListArgs, productListSearch } from './product-list-args.ts'

/** The `Link` header of a listing's page (RFC 8288): first, prev, next and last as absolute paths, where there are such. */
export function pageLinks(path: string, args: ProductListArgs, total: number): string {
  const { page = 1, pageSize = defaultPageSize } = args
  return linkHeader(
    { page, pageSize, total },
    (number) => path + productListSearch({ ...args, page: number }),
  )
}
