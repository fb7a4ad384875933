import { managedCategoriesQuery, managedSubCategoriesQuery } from '#backoffice/products/client.ts'
import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { managedPromotionQuery, promotionSellersQuery, promotionsQuery } from '../client.ts'
import { promotionsArgs } from './search-args.ts'

export const promotionsScreens: Screen[] = [
  {
    path: '/admin/promotions',
    source: 'src/backoffice/promotions/screens/promotions.tsx',
    load: () => import('./promotions.tsx'),
    queries: ({ search }) => [promotionsQuery(promotionsArgs(search))],
    private: true,
  },
  {
    path: '/admin/promotions/new',
    source: 'src/backoffice/promotions/screens/new-promotion.tsx',
    load: () => import('./new-promotion.tsx'),
    queries: () => [managedCategoriesQuery(), managedSubCategoriesQuery(), promotionSellersQuery()],
    private: true,
    status: statusByRights('prices'),
  },
  {
    path: '/admin/promotions/:id',
    source: 'src/backoffice/promotions/screens/promotion.tsx',
    load: () => import('./promotion.tsx'),
    queries: ({ params }) => [
      managedPromotionQuery(parseRowId(params)),
      managedCategoriesQuery(),
      managedSubCategoriesQuery(),
      promotionSellersQuery(),
    ],
    private: true,
  },
]
