import { couriersQuery } from '#backoffice/orders/client.ts'
import { auditQuery } from '#backoffice/staff/client.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { managedReturnQuery, returnsQuery } from '../client.ts'
import { returnsArgs } from './search-args.ts'

export const returnsScreens: Screen[] = [
  {
    path: '/admin/returns',
    source: 'src/backoffice/returns/screens/returns.tsx',
    load: () => import('./returns.tsx'),
    queries: ({ search }) => [returnsQuery(returnsArgs(search))],
    private: true,
  },
  {
    path: '/admin/returns/:id',
    source: 'src/backoffice/returns/screens/return.tsx',
    load: () => import('./return.tsx'),
    queries: ({ params }) => [
      managedReturnQuery(parseRowId(params)),
      couriersQuery(),
      auditQuery({ kind: 'return', id: String(parseRowId(params)) }),
    ],
    private: true,
  },
]
