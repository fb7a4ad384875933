import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type {
  BlockListPreview,
  CustomerDetails,
  CustomerPage,
  CustomersArgs,
  ImportBlocksBody,
  ImportedBlocks,
  KnownCustomer,
} from './schemas.ts'

const path = '/api/admin/customers'
const digitsOf = (phone: string) => phone.replace(/^\+/, '')

/** The address of a person's page. */
export const customerHref = (phone: string) => `/admin/customers/${digitsOf(phone)}`

/** One page of the people who ordered. */
export function customersQuery(args: CustomersArgs) {
  return listQuery<CustomerPage>('customers', path, args)
}

/** One person; `phone` with or without its plus sign. */
export function customerQuery(phone: string) {
  return queryOptions({
    queryKey: ['customer', digitsOf(phone)],
    queryFn: ({ signal }) => fetchJson<CustomerDetails>(`${path}/${digitsOf(phone)}`, { signal }),
  })
}

/** What is known of a phone; null for none that is complete. */
export function knownCustomerQuery(phone: string | null) {
  return queryOptions({
    queryKey: ['knownCustomer', phone],
    queryFn: ({ signal }) => fetchJson<KnownCustomer>(`${path}/${digitsOf(phone ?? '')}/known`, { signal }),
    enabled: phone !== null,
    // Somebody may have blocked the phone since.
    staleTime: 0,
  })
}

export function addCustomerNote(phone: string, text: string): Promise<void> {
  return fetchJson(`${path}/${digitsOf(phone)}/notes`, { method: 'POST', body: { text } })
}

export function blockCustomer(phone: string, reason: string): Promise<void> {
  return fetchJson(`${path}/${digitsOf(phone)}/block`, { method: 'PUT', body: { reason } })
}

export function unblockCustomer(phone: string): Promise<void> {
  return fetchJson(`${path}/${digitsOf(phone)}/block`, { method: 'DELETE' })
}

/** What {@link importBlocks} would do with a list. */
export function previewBlocks(text: string): Promise<BlockListPreview> {
  return fetchJson(`${path}/blocks/preview`, { method: 'POST', body: { text } })
}

/** Blocks the phones of a list, those without a reason of their own with `reason`. */
export function importBlocks(body: ImportBlocksBody): Promise<ImportedBlocks> {
  return fetchJson(`${path}/blocks`, { method: 'POST', body })
}
