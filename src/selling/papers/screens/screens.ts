import type { Screen } from '#platform/pages/screen.ts'
import { sellerPapersQuery } from '../client.ts'

export const paperScreens: Screen[] = [
  {
    path: '/selling/:slug/papers',
    source: 'src/selling/papers/screens/papers.tsx',
    load: () => import('./papers.tsx'),
    queries: ({ params: { slug = '' } }) => [sellerPapersQuery(slug)],
    private: true,
  },
]
