import type { Screen } from '#platform/pages/screen.ts'
import { sellerClosingQuery } from '../client.ts'

export const closingScreens: Screen[] = [
  {
    path: '/selling/:slug/close',
    source: 'src/selling/closing/screens/closing.tsx',
    load: () => import('./closing.tsx'),
    queries: ({ params: { slug = '' } }) => [sellerClosingQuery(slug)],
    private: true,
  },
]
