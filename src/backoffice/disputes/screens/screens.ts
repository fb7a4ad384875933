import { sellerWorkQuery } from '#backoffice/staff/client.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { managedDisputeQuery, managedDisputesQuery } from '../client.ts'
import { disputesArgs } from './search-args.ts'

export const disputeScreens: Screen[] = [
  {
    path: '/admin/disputes',
    source: 'src/backoffice/disputes/screens/disputes.tsx',
    load: () => import('./disputes.tsx'),
    queries: ({ search }) => [managedDisputesQuery(disputesArgs(search)), sellerWorkQuery()],
    private: true,
  },
  {
    path: '/admin/disputes/:id',
    source: 'src/backoffice/disputes/screens/dispute.tsx',
    load: () => import('./dispute.tsx'),
    queries: ({ params }) => [managedDisputeQuery(parseRowId(params))],
    private: true,
  },
]
