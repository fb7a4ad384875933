import { parsePage } from '#desk/list-args.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { myDisputesQuery, myRatingsQuery } from '../client.ts'

export const sellerDisputeScreens: Screen[] = [
  {
    path: '/selling/:slug/disputes',
    source: 'src/selling/disputes/screens/my-disputes.tsx',
    load: () => import('./my-disputes.tsx'),
    queries: ({ params: { slug = '' }, search }) => [myDisputesQuery(slug, parsePage(search))],
    private: true,
  },
  {
    path: '/selling/:slug/ratings',
    source: 'src/selling/disputes/screens/my-ratings.tsx',
    load: () => import('./my-ratings.tsx'),
    queries: ({ params: { slug = '' }, search }) => [myRatingsQuery(slug, parsePage(search))],
    private: true,
  },
]
