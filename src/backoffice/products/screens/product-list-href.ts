import { backLinkParams } from '#desk/list-address.ts'
import { managedArgs, managedQueryString } from '../managed-args.ts'

/** The URL of the product list that a product was opened from. */
export function productListHref(search: URLSearchParams): string {
  return `/admin/products${managedQueryString(managedArgs(backLinkParams(search)))}`
}
