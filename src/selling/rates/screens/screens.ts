import type { Screen } from '#platform/pages/screen.ts'
import { myRatesQuery } from '../client.ts'

export const rateScreens: Screen[] = [
  {
    path: '/selling/:slug/rates',
    source: 'src/selling/rates/screens/rates.tsx',
    load: () => import('./rates.tsx'),
    queries: ({ params: { slug = '' } }) => [myRatesQuery(slug)],
    private: true,
  },
]
