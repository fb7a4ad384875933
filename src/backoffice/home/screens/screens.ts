import { dashboardQuery } from '#backoffice/reports/client.ts'
import { dashboardArgs } from '#backoffice/reports/ui/search-args.ts'
import type { Screen } from '#platform/pages/screen.ts'

export const homeScreens: Screen[] = [
  {
    path: '/admin',
    source: 'src/backoffice/home/screens/home.tsx',
    load: () => import('./home.tsx'),
    queries: ({ search }) => [dashboardQuery(dashboardArgs(search))],
    private: true,
  },
]
