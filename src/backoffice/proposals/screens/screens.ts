import { sellerWorkQuery } from '#backoffice/staff/client.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { proposalQuery, proposalsQuery } from '../client.ts'
import { proposalsArgs } from './search-args.ts'

export const proposalScreens: Screen[] = [
  {
    path: '/admin/proposals',
    source: 'src/backoffice/proposals/screens/proposals.tsx',
    load: () => import('./proposals.tsx'),
    queries: ({ search }) => [proposalsQuery(proposalsArgs(search)), sellerWorkQuery()],
    private: true,
  },
  {
    path: '/admin/proposals/:id',
    source: 'src/backoffice/proposals/screens/proposal.tsx',
    load: () => import('./proposal.tsx'),
    queries: ({ params }) => [proposalQuery(parseRowId(params))],
    private: true,
  },
]
