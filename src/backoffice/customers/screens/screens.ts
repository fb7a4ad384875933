import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { customerQuery, customersQuery } from '../client.ts'
import { customersArgs } from './search-args.ts'

export const customersScreens: Screen[] = [
  {
    path: '/admin/customers',
    source: 'src/backoffice/customers/screens/customers.tsx',
    load: () => import('./customers.tsx'),
    queries: ({ search }) => [customersQuery(customersArgs(search))],
    private: true,
  },
  {
    path: '/admin/customers/blocks',
    source: 'src/backoffice/customers/screens/blocks.tsx',
    load: () => import('./blocks.tsx'),
    private: true,
    status: statusByRights('orders'),
  },
  {
    path: '/admin/customers/:phone',
    source: 'src/backoffice/customers/screens/customer.tsx',
    load: () => import('./customer.tsx'),
    queries: ({ params }) => [customerQuery(params.phone ?? '')],
    private: true,
  },
]
