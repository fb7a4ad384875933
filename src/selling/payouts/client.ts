import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { PayoutDetails } from '#shop/payouts/schemas.ts'
import type { MyPayoutPage, MyPayouts, MyPayoutWays, PayoutWayBody, SellerMoney } from './schemas.ts'

const base = (slug: string) => sellerArea(slug).api

/** The ways of payout of a seller. */
export function myPayoutWaysQuery(slug: string) {
  return queryOptions({
    queryKey: ['myPayoutWays', slug],
    queryFn: ({ signal }) => fetchJson<MyPayoutWays>(`${base(slug)}/payout-ways`, { signal }),
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
export function myPayoutsQuery(slug: string, args: MyPayouts) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['myPayouts', slug, args],
    queryFn: ({ signal }) => fetchJson<MyPayoutPage>(`${base(slug)}/payouts?${search}`, { signal }),
  })
}

export function myPayoutQuery(slug: string, id: number) {
  return queryOptions({
    queryKey: ['myPayout', slug, id],
    queryFn: ({ signal }) => fetchJson<PayoutDetails>(`${base(slug)}/payouts/${id}`, { signal }),
  })
}
