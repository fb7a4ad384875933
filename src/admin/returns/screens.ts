import { couriersQuery } from '#features/fulfilment/client.ts'
import { managedReturnQuery, returnsQuery } from '#features/return-management/client.ts'
import { auditQuery } from '#features/staff/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { productIdOf as idOf } from '../products/product-id.ts'
import { returnsArgs } from './search-args.ts'

export const returnsScreens: Screen[] = [
  {
    path: '/admin/returns',
    source: 'src/admin/returns/returns.tsx',
    load: () => import('./returns.tsx'),
    queries: ({ search }) => [returnsQuery(returnsArgs(search))],
    private: true,
  },
  {
    path: '/admin/returns/:id',
    source: 'src/admin/returns/return.tsx',
    load: () => import('./return.tsx'),
    queries: ({ params }) => [
      managedReturnQuery(idOf(params)),
      couriersQuery(),
      auditQuery({ kind: 'return', id: String(idOf(params)) }),
    ],
    private: true,
  },
]
