import { parsePage } from '#desk/list-args.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { ownDisputesQuery, ownRatingsQuery } from '../client.ts'

export const sellerDisputeScreens: Screen[] = [
  {
    path: '/selling/:slug/disputes',
    source: 'src/selling/disputes/screens/own-disputes.tsx',
    load: () => import('./own-disputes.tsx'),
    queries: ({ params: { slug = '' }, search }) => [ownDisputesQuery(slug, parsePage(search))],
    private: true,
  },
  {
    path: '/selling/:slug/ratings',
    source: 'src/selling/disputes/screens/own-ratings.tsx',
    load: () => import('./own-ratings.tsx'),
    queries: ({ params: { slug = '' }, search }) => [ownRatingsQuery(slug, parsePage(search))],
    private: true,
  },
]
