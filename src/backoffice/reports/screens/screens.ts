import type { Screen } from '#platform/pages/screen.ts'
import { campaignsQuery, profitQuery, refusalsQuery, searchTermsQuery, synonymsQuery } from '../client.ts'
import { campaignsArgs, dashboardArgs, profitArgs, searchTermArgs, synonymsArgs } from '../ui/search-args.ts'

export const reportsScreens: Screen[] = [
  {
    path: '/admin/searches',
    source: 'src/backoffice/reports/screens/searches.tsx',
    load: () => import('./searches.tsx'),
    queries: ({ search }) => [searchTermsQuery(searchTermArgs(search)), synonymsQuery(synonymsArgs(search))],
    private: true,
  },
  {
    path: '/admin/reports',
    source: 'src/backoffice/reports/screens/refusals.tsx',
    load: () => import('./refusals.tsx'),
    queries: ({ search }) => [refusalsQuery(dashboardArgs(search))],
    private: true,
  },
  {
    path: '/admin/reports/profit',
    source: 'src/backoffice/reports/screens/profit.tsx',
    load: () => import('./profit.tsx'),
    queries: ({ search }) => [profitQuery(profitArgs(search))],
    private: true,
  },
  {
    path: '/admin/reports/campaigns',
    source: 'src/backoffice/reports/screens/campaigns.tsx',
    load: () => import('./campaigns.tsx'),
    queries: ({ search }) => [campaignsQuery(campaignsArgs(search))],
    private: true,
  },
]
