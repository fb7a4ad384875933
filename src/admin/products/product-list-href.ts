import { managedArgs, managedQueryString } from '#features/catalogue-management/managed-args.ts'
import { listQuery } from '../ui/list-address.ts'

/** The list of products that a product was opened from. */
export function productListHref(search: URLSearchParams): string {
  return `/admin/products${managedQueryString(managedArgs(listQuery(search)))}`
}
