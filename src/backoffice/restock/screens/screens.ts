import type { Screen } from '#platform/pages/screen.ts'
import { restockRequestsQuery, waitingVariantsQuery } from '../client.ts'
import { restockRequestsArgs, waitingVariantsArgs } from './search-args.ts'

export const restockScreens: Screen[] = [
  {
    path: '/admin/restock',
    source: 'src/backoffice/restock/screens/waiting-variants.tsx',
    load: () => import('./waiting-variants.tsx'),
    queries: ({ search }) => [waitingVariantsQuery(waitingVariantsArgs(search))],
    private: true,
  },
  {
    path: '/admin/restock/people',
    source: 'src/backoffice/restock/screens/people.tsx',
    load: () => import('./people.tsx'),
    queries: ({ search }) => [restockRequestsQuery(restockRequestsArgs(search))],
    private: true,
  },
]
