import { parsePage } from '#desk/list-args.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { ownReturnsQuery } from '../client.ts'

export const sellerReturnScreens: Screen[] = [
  {
    path: '/selling/:slug/returns',
    source: 'src/selling/returns/screens/own-returns.tsx',
    load: () => import('./own-returns.tsx'),
    queries: ({ params: { slug = '' }, search }) => [ownReturnsQuery(slug, parsePage(search))],
    private: true,
  },
]
