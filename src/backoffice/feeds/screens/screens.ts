import type { Screen } from '#platform/pages/screen.ts'
import { feedGapsQuery, managedFeedsQuery } from '../client.ts'
import { feedGapsArgs } from './search-args.ts'

export const feedScreens: Screen[] = [
  {
    path: '/admin/settings/feeds',
    source: 'src/backoffice/feeds/screens/feeds.tsx',
    load: () => import('./feeds.tsx'),
    queries: ({ search }) => [managedFeedsQuery(), feedGapsQuery(feedGapsArgs(search))],
    private: true,
  },
]
