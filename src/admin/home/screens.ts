import { dashboardQuery } from '#features/reports/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { dashboardArgs } from '../reports/search-args.ts'

export const homeScreens: Screen[] = [
  {
    path: '/admin',
    source: 'src/admin/home/home.tsx',
    load: () => import('./home.tsx'),
    queries: ({ search }) => [dashboardQuery(dashboardArgs(search))],
    private: true,
  },
]
