import { profitQuery, refusalsQuery, searchTermsQuery, synonymsQuery } from '#features/reports/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { dashboardArgs, profitArgs, searchTermArgs, synonymsArgs } from './search-args.ts'

export const reportsScreens: Screen[] = [
  {
    path: '/admin/searches',
    source: 'src/admin/reports/searches.tsx',
    load: () => import('./searches.tsx'),
    queries: ({ search }) => [searchTermsQuery(searchTermArgs(search)), synonymsQuery(synonymsArgs(search))],
    private: true,
  },
  {
    path: '/admin/reports',
    source: 'src/admin/reports/refusals.tsx',
    load: () => import('./refusals.tsx'),
    queries: ({ search }) => [refusalsQuery(dashboardArgs(search))],
    private: true,
  },
  {
    path: '/admin/reports/profit',
    source: 'src/admin/reports/profit.tsx',
    load: () => import('./profit.tsx'),
    queries: ({ search }) => [profitQuery(profitArgs(search))],
    private: true,
  },
]
