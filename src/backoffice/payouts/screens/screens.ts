import { sellerWorkQuery } from '#backoffice/staff/client.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { payoutQuery, payoutsQuery, releasesQuery, sellerBalancesQuery, waitingWaysQuery } from '../client.ts'
import { payoutsArgs } from './search-args.ts'

export const payoutScreens: Screen[] = [
  {
    path: '/admin/payouts',
    source: 'src/backoffice/payouts/screens/payouts.tsx',
    load: () => import('./payouts.tsx'),
    queries: ({ search }) => [
      payoutsQuery(payoutsArgs(search)),
      sellerBalancesQuery(),
      waitingWaysQuery(),
      sellerWorkQuery(),
    ],
    private: true,
  },
  {
    path: '/admin/payouts/releases',
    source: 'src/backoffice/payouts/screens/releases.tsx',
    load: () => import('./releases.tsx'),
    queries: () => [releasesQuery()],
    private: true,
  },
  {
    path: '/admin/payouts/:id',
    source: 'src/backoffice/payouts/screens/payout.tsx',
    load: () => import('./payout.tsx'),
    queries: ({ params }) => [payoutQuery(parseRowId(params))],
    private: true,
  },
]
