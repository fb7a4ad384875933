import type { Screen } from '#platform/pages/screen.ts'
import { sellerProfileQuery } from '../client.ts'

export const profileScreens: Screen[] = [
  {
    path: '/selling/:slug/profile',
    source: 'src/selling/profile/screens/profile.tsx',
    load: () => import('./profile.tsx'),
    queries: ({ params: { slug = '' } }) => [sellerProfileQuery(slug)],
    private: true,
  },
]
