import { managedArgs, managedQueryString } from '#features/catalogue-management/managed-args.ts'
import { backLinkParams } from '../ui/list-address.ts'

/** The URL of the product list that a product was opened from. */
export function productListHref(search: URLSearchParams): string {
  return `/admin/products${managedQueryString(managedArgs(backLinkParams(search)))}`
}
