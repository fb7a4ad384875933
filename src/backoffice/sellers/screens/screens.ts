import { managedRatingsQuery } from '#backoffice/disputes/client.ts'
import { sellerWorkQuery } from '#backoffice/staff/client.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { managedPapersQuery, managedSellerQuery, managedSellersQuery } from '../client.ts'
import { sellersArgs } from './search-args.ts'

export const sellerScreens: Screen[] = [
  {
    path: '/admin/sellers',
    source: 'src/backoffice/sellers/screens/sellers.tsx',
    load: () => import('./sellers.tsx'),
    queries: ({ search }) => [managedSellersQuery(sellersArgs(search)), sellerWorkQuery()],
    private: true,
  },
  {
    path: '/admin/sellers/:id',
    source: 'src/backoffice/sellers/screens/seller.tsx',
    load: () => import('./seller.tsx'),
    queries: ({ params }) => [
      managedSellerQuery(parseRowId(params)),
      managedPapersQuery(parseRowId(params)),
      managedRatingsQuery(parseRowId(params)),
    ],
    private: true,
  },
]
