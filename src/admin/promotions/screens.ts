import { managedCategoriesQuery, managedSubCategoriesQuery } from '#features/catalogue-management/client.ts'
import { managedPromotionQuery, promotionsQuery } from '#features/promotion-management/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { statusByRights } from '../layout/status-by-rights.ts'
import { productIdOf as idOf } from '../products/product-id.ts'
import { promotionsArgs } from './search-args.ts'

export const promotionsScreens: Screen[] = [
  {
    path: '/admin/promotions',
    source: 'src/admin/promotions/promotions.tsx',
    load: () => import('./promotions.tsx'),
    queries: ({ search }) => [promotionsQuery(promotionsArgs(search))],
    private: true,
  },
  {
    path: '/admin/promotions/new',
    source: 'src/admin/promotions/new-promotion.tsx',
    load: () => import('./new-promotion.tsx'),
    queries: () => [managedCategoriesQuery(), managedSubCategoriesQuery()],
    private: true,
    status: statusByRights('prices'),
  },
  {
    path: '/admin/promotions/:id',
    source: 'src/admin/promotions/promotion.tsx',
    load: () => import('./promotion.tsx'),
    queries: ({ params }) => [
      managedPromotionQuery(idOf(params)),
      managedCategoriesQuery(),
      managedSubCategoriesQuery(),
    ],
    private: true,
  },
]
