import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type {
  ManagedPayout,
  ManagedPayoutPage,
  PayoutsArgs,
  Releases,
  SellerBalance,
  WaitingWay,
} from './schemas.ts'

const base = '/api/admin'

/** One page of the payouts. */
export function payoutsQuery(args: PayoutsArgs) {
  return listQuery<ManagedPayoutPage>('payouts', `${base}/payouts`, args)
}

export function payoutQuery(id: number) {
  return queryOptions({
    queryKey: ['payout', id] as const,
    queryFn: ({ signal }) => fetchJson<ManagedPayout>(`${base}/payouts/${id}`, { signal }),
  })
}

/** What the shop owes each seller. */
export function sellerBalancesQuery() {
  return queryOptions({
    queryKey: ['sellerBalances'] as const,
    queryFn: ({ signal }) => fetchJson<SellerBalance[]>(`${base}/seller-balances`, { signal }),
  })
}

/** The ways of payout that wait to be confirmed. */
export function waitingWaysQuery() {
  return queryOptions({
    queryKey: ['waitingWays'] as const,
    queryFn: ({ signal }) => fetchJson<WaitingWay[]>(`${base}/payout-ways`, { signal }),
  })
}

/** The parcels whose money is held, and why. */
export function releasesQuery() {
  return queryOptions({
    queryKey: ['releases'] as const,
    queryFn: ({ signal }) => fetchJson<Releases>(`${base}/releases`, { signal }),
  })
}

export const releaseNow = (): Promise<Releases> => fetchJson(`${base}/releases`, { method: 'POST', body: {} })

export function draftPayout(sellerId: number): Promise<ManagedPayout> {
  return fetchJson(`${base}/payouts`, { method: 'POST', body: { sellerId } })
}

export type PayoutStep = 'approve' | 'paid' | 'cancel' | 'returned'
type StepBody = { version: number; reference?: string; reason?: string }

export function movePayout(id: number, step: PayoutStep, body: StepBody): Promise<ManagedPayout> {
  return fetchJson(`${base}/payouts/${id}/${step}`, { method: 'POST', body })
}

export function decideWay(id: number, decision: 'confirm' | 'refuse'): Promise<void> {
  return fetchJson(`${base}/payout-ways/${id}/${decision}`, { method: 'POST', body: {} })
}

export function payIn(
  sellerId: number,
  body: { amount: number; note: string; seen: number },
): Promise<unknown> {
  return fetchJson(`${base}/sellers/${sellerId}/paid-in`, { method: 'POST', body })
}

export function freezeMoney(sellerId: number, body: { frozen: boolean; reason?: string }): Promise<void> {
  return fetchJson(`${base}/sellers/${sellerId}/freeze`, { method: 'POST', body })
}
