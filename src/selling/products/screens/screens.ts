import { parsePage } from '#desk/list-args.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { sellerArea } from '../../team/client.ts'
import { myOffersQuery, myProposalsQuery, pagesToOfferQuery, pageToChangeQuery } from '../client.ts'
import { offersArgs } from './offers-args.ts'
import { pageSearch } from './page-search.ts'

export const sellerProductScreens: Screen[] = [
  {
    path: '/selling/:slug/products',
    source: 'src/selling/products/screens/my-products.tsx',
    load: () => import('./my-products.tsx'),
    queries: ({ params: { slug = '' }, search }) => [myOffersQuery(sellerArea(slug).api, offersArgs(search))],
    private: true,
  },
  {
    path: '/selling/:slug/products/sell',
    source: 'src/selling/products/screens/sell.tsx',
    load: () => import('./sell.tsx'),
    queries: ({ params: { slug = '' }, search }) => [
      pagesToOfferQuery(sellerArea(slug).api, pageSearch(search)),
    ],
    private: true,
  },
  {
    path: '/selling/:slug/products/new',
    source: 'src/selling/products/screens/new-product.tsx',
    load: () => import('./new-product.tsx'),
    queries: () => [categoriesQuery()],
    private: true,
  },
  {
    path: '/selling/:slug/products/file',
    source: 'src/selling/products/screens/offer-file.tsx',
    load: () => import('./offer-file.tsx'),
    private: true,
  },
  {
    path: '/selling/:slug/products/:id/texts',
    source: 'src/selling/products/screens/page-texts.tsx',
    load: () => import('./page-texts.tsx'),
    queries: ({ params }) => [pageToChangeQuery(sellerArea(params.slug ?? '').api, parseRowId(params))],
    private: true,
  },
  {
    path: '/selling/:slug/proposals',
    source: 'src/selling/products/screens/my-proposals.tsx',
    load: () => import('./my-proposals.tsx'),
    queries: ({ params: { slug = '' }, search }) => {
      const page = parsePage(search)
      return [myProposalsQuery(sellerArea(slug).api, page > 1 ? { page } : {})]
    },
    private: true,
  },
]
