import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { myPromotionQuery, myPromotionsQuery } from '../client.ts'
import { promotionsArgs } from './list-args.ts'

export const sellerPromotionScreens: Screen[] = [
  {
    path: '/selling/:slug/promotions',
    source: 'src/selling/promotions/screens/promotions.tsx',
    load: () => import('./promotions.tsx'),
    queries: ({ params: { slug = '' }, search }) => [myPromotionsQuery(slug, promotionsArgs(search))],
    private: true,
  },
  {
    path: '/selling/:slug/promotions/new',
    source: 'src/selling/promotions/screens/new-promotion.tsx',
    load: () => import('./new-promotion.tsx'),
    private: true,
  },
  {
    path: '/selling/:slug/promotions/:id',
    source: 'src/selling/promotions/screens/promotion.tsx',
    load: () => import('./promotion.tsx'),
    queries: ({ params }) => [myPromotionQuery(params.slug ?? '', parseRowId(params))],
    private: true,
  },
]
