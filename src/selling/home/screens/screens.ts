import type { Screen } from '#platform/pages/screen.ts'
import { sellerNoticesQuery } from '#selling/notices/client.ts'
import { sellerTodayQuery } from '../client.ts'

export const homeScreens: Screen[] = [
  {
    path: '/selling/:slug',
    source: 'src/selling/home/screens/today.tsx',
    load: () => import('./today.tsx'),
    queries: ({ params: { slug = '' } }) => [sellerTodayQuery(slug), sellerNoticesQuery(slug)],
    private: true,
  },
]
