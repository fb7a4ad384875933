import { searchTermsQuery, synonymsQuery } from '#features/reports/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { searchTermArgs, synonymsArgs } from './search-args.ts'

export const reportsScreens: Screen[] = [
  {
    path: '/admin/searches',
    source: 'src/admin/reports/searches.tsx',
    load: () => import('./searches.tsx'),
    queries: ({ search }) => [searchTermsQuery(searchTermArgs(search)), synonymsQuery(synonymsArgs(search))],
    private: true,
  },
]
