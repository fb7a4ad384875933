import type { Screen } from '#platform/pages/screen.ts'
import { recoveryCodesQuery } from '#shop/members/client.ts'
import { mySellersQuery, sellerArea } from '../client.ts'

export const teamScreens: Screen[] = [
  {
    path: '/selling',
    source: 'src/selling/team/screens/my-sellers.tsx',
    load: () => import('./my-sellers.tsx'),
    queries: () => [mySellersQuery()],
    private: true,
  },
  {
    path: '/selling/:slug/security',
    source: 'src/selling/team/screens/security.tsx',
    load: () => import('./security.tsx'),
    queries: ({ params: { slug = '' } }) => [recoveryCodesQuery(sellerArea(slug).api)],
    private: true,
  },
  {
    path: '/selling/:slug/second-factor',
    source: 'src/selling/team/screens/second-factor.tsx',
    load: () => import('./second-factor.tsx'),
    private: true,
  },
]
