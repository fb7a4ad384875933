import { pageArgs } from '#desk/list-args.ts'
import type { CustomersArgs } from '../schemas.ts'

/** The search and the page of the customers from the URL. */
export function customersArgs(search: URLSearchParams): CustomersArgs {
  return { ...pageArgs(search), ...(search.get('blocked') === 'true' && { blocked: 'true' as const }) }
}
