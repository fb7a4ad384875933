import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { PayoutDetails } from '#shop/payouts/schemas.ts'
import type { OwnPayoutPage, OwnPayouts, OwnPayoutWays, PayoutWayBody, SellerMoney } from './schemas.ts'

const base = (slug: string) => sellerArea(slug).api

/** The ways of payout of a seller. */
export function ownPayoutWaysQuery(slug: string) {
  return queryOptions({
    queryKey: ['ownPayoutWays', slug],
    queryFn: ({ signal }) => fetchJson<OwnPayoutWays>(`${base(slug)}/payout-ways`, { signal }),
  })
}

export function addPayoutWay(slug: string, body: PayoutWayBody): Promise<{ id: number }> {
  return fetchJson(`${base(slug)}/payout-ways`, { method: 'POST', body })
}

/** What is held and why, and what is owed. */
export function sellerMoneyQuery(slug: string) {
  return queryOptions({
    queryKey: ['sellerMoney', slug],
    queryFn: ({ signal }) => fetchJson<SellerMoney>(`${base(slug)}/money`, { signal }),
  })
}

/** One page of a seller's payouts. */
export function ownPayoutsQuery(slug: string, args: OwnPayouts) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['ownPayouts', slug, args],
    queryFn: ({ signal }) => fetchJson<OwnPayoutPage>(`${base(slug)}/payouts?${search}`, { signal }),
  })
}

export function ownPayoutQuery(slug: string, id: number) {
  return queryOptions({
    queryKey: ['ownPayout', slug, id],
    queryFn: ({ signal }) => fetchJson<PayoutDetails>(`${base(slug)}/payouts/${id}`, { signal }),
  })
}
