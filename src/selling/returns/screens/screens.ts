import { parsePage } from '#desk/list-args.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { myReturnsQuery } from '../client.ts'

export const sellerReturnScreens: Screen[] = [
  {
    path: '/selling/:slug/returns',
    source: 'src/selling/returns/screens/my-returns.tsx',
    load: () => import('./my-returns.tsx'),
    queries: ({ params: { slug = '' }, search }) => [myReturnsQuery(slug, parsePage(search))],
    private: true,
  },
]
