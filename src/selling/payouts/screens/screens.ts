import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, Screen } from '#platform/pages/screen.ts'
import { myPayoutQuery, myPayoutsQuery, myPayoutWaysQuery, sellerMoneyQuery } from '../client.ts'
import { payoutsArgs } from './list-args.ts'

const slugOf = ({ params: { slug = '' } }: Address) => slug

export const sellerPayoutScreens: Screen[] = [
  {
    path: '/selling/:slug/payouts',
    source: 'src/selling/payouts/screens/payouts.tsx',
    load: () => import('./payouts.tsx'),
    queries: (address) => [
      sellerMoneyQuery(slugOf(address)),
      myPayoutsQuery(slugOf(address), payoutsArgs(address.search)),
    ],
    private: true,
  },
  {
    path: '/selling/:slug/payouts/:id',
    source: 'src/selling/payouts/screens/payout.tsx',
    load: () => import('./payout.tsx'),
    queries: (address) => [myPayoutQuery(slugOf(address), parseRowId(address.params))],
    private: true,
  },
  {
    path: '/selling/:slug/payout-ways',
    source: 'src/selling/payouts/screens/payout-ways.tsx',
    load: () => import('./payout-ways.tsx'),
    queries: (address) => [myPayoutWaysQuery(slugOf(address))],
    private: true,
  },
]
