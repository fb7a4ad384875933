import type { CustomersArgs } from '#features/customer-management/schemas.ts'
import { pageArgs } from '../ui/list-args.ts'

/** The search and the page of the customers from the URL. */
export function customersArgs(search: URLSearchParams): CustomersArgs {
  return { ...pageArgs(search), ...(search.get('blocked') === 'true' && { blocked: 'true' as const }) }
}
