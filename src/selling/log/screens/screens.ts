import type { Screen } from '#platform/pages/screen.ts'
import { sellerLogQuery } from '../client.ts'
import { logArgs } from './log-args.ts'

export const sellerLogScreens: Screen[] = [
  {
    path: '/selling/:slug/log',
    source: 'src/selling/log/screens/log.tsx',
    load: () => import('./log.tsx'),
    queries: ({ params: { slug = '' }, search }) => [sellerLogQuery(slug, logArgs(search))],
    private: true,
  },
]
