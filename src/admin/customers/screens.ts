import { customerQuery, customersQuery } from '#features/customer-management/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { statusByRights } from '../layout/status-by-rights.ts'
import { customersArgs } from './search-args.ts'

export const customersScreens: Screen[] = [
  {
    path: '/admin/customers',
    source: 'src/admin/customers/customers.tsx',
    load: () => import('./customers.tsx'),
    queries: ({ search }) => [customersQuery(customersArgs(search))],
    private: true,
  },
  {
    path: '/admin/customers/blocks',
    source: 'src/admin/customers/blocks.tsx',
    load: () => import('./blocks.tsx'),
    private: true,
    status: statusByRights('orders'),
  },
  {
    path: '/admin/customers/:phone',
    source: 'src/admin/customers/customer.tsx',
    load: () => import('./customer.tsx'),
    queries: ({ params }) => [customerQuery(params.phone ?? '')],
    private: true,
  },
]
