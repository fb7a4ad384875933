import { parsePage } from '#desk/list-args.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { sellerNoticesQuery } from '../client.ts'

export const noticeScreens: Screen[] = [
  {
    path: '/selling/:slug/notices',
    source: 'src/selling/notices/screens/notices.tsx',
    load: () => import('./notices.tsx'),
    queries: ({ params: { slug = '' }, search }) => [sellerNoticesQuery(slug, parsePage(search))],
    private: true,
  },
]
