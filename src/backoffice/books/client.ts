import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { BookFault } from '#shop/books/find-book-faults.ts'
import type { PeriodArgs } from '#shop/books/schemas.ts'
import type {
  BalanceArgs,
  BookAccount,
  CourierCash,
  ParcelMoney,
  SellersMoney,
  TrialBalance,
} from './schemas.ts'
import type { ManualArgs, ManualBody, ManualPage, ManualPosting } from './schemas-manual.ts'

const base = '/api/admin/books'

/** The balances of all accounts. */
export function trialBalanceQuery(args: BalanceArgs) {
  return listQuery<TrialBalance>('trial-balance', base, args)
}

/** A page of what moved an account in a period. */
export function bookAccountQuery(id: number, args: PeriodArgs) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['book-account', id, args] as const,
    queryFn: ({ signal }) => fetchJson<BookAccount>(`${base}/accounts/${id}?${search}`, { signal }),
  })
}

/** What the books have of a parcel, by its number. */
export function parcelMoneyQuery(name: string) {
  return queryOptions({
    queryKey: ['parcel-money', name] as const,
    queryFn: ({ signal }) =>
      fetchJson<ParcelMoney>(`${base}/parcels/${encodeURIComponent(name)}`, { signal }),
  })
}

/** The cash with couriers by its age. */
export function courierCashQuery() {
  return queryOptions({
    queryKey: ['courier-cash'] as const,
    queryFn: ({ signal }) => fetchJson<CourierCash>(`${base}/couriers`, { signal }),
  })
}

/** What is wrong in the books. */
export function bookFaultsQuery() {
  return queryOptions({
    queryKey: ['book-faults'] as const,
    queryFn: ({ signal }) => fetchJson<BookFault[]>(`${base}/faults`, { signal }),
  })
}

/** What is held for sellers and owed to them. */
export function sellersMoneyQuery() {
  return queryOptions({
    queryKey: ['sellers-money'] as const,
    queryFn: ({ signal }) => fetchJson<SellersMoney>(`${base}/sellers`, { signal }),
  })
}

/** One page of what was posted by hand. */
export function manualPostingsQuery(args: ManualArgs) {
  return listQuery<ManualPage>('manual-postings', `${base}/manual`, args)
}

export function postManual(body: ManualBody): Promise<ManualPosting> {
  return fetchJson(`${base}/manual`, { method: 'POST', body })
}

export type ManualStep = 'approve' | 'refuse' | 'reverse'

export function moveManual(
  id: number,
  step: ManualStep,
  body: { reason?: string; note?: string },
): Promise<ManualPosting> {
  return fetchJson(`${base}/manual/${id}/${step}`, { method: 'POST', body })
}
