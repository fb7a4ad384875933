import { restockRequestsQuery, waitingVariantsQuery } from '#features/restock-management/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { restockRequestsArgs, waitingVariantsArgs } from './search-args.ts'

export const restockScreens: Screen[] = [
  {
    path: '/admin/restock',
    source: 'src/admin/restock/waiting-variants.tsx',
    load: () => import('./waiting-variants.tsx'),
    queries: ({ search }) => [waitingVariantsQuery(waitingVariantsArgs(search))],
    private: true,
  },
  {
    path: '/admin/restock/people',
    source: 'src/admin/restock/people.tsx',
    load: () => import('./people.tsx'),
    queries: ({ search }) => [restockRequestsQuery(restockRequestsArgs(search))],
    private: true,
  },
]
