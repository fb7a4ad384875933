import type { Screen } from '#platform/pages/screen.ts'
import { ownRatesQuery } from '../client.ts'

export const rateScreens: Screen[] = [
  {
    path: '/selling/:slug/rates',
    source: 'src/selling/rates/screens/rates.tsx',
    load: () => import('./rates.tsx'),
    queries: ({ params: { slug = '' } }) => [ownRatesQuery(slug)],
    private: true,
  },
]
