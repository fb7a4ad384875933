import { cartQuery } from '#features/cart/client.ts'
import {
  categoriesQuery,
  categoryQuery,
  productCountsQuery,
  productListQueryOptions,
  productQuery,
} from '#features/catalogue/client.ts'
import { slidesQuery } from '#features/content/client.ts'
import type { PagesConfig } from '#platform/pages/pages-config.ts'
import type { Address } from '#platform/pages/screen.ts'
import { homeDeals, homePopular } from './home/home-lists.ts'
import { Layout } from './layout/layout.tsx'
import { listingArgs } from './listing/listing-args.ts'
import { loadMessages } from './messages/load-messages.ts'
import { Failed } from './screens/failed.tsx'

const listing = {
  source: 'src/storefront/screens/listing.tsx',
  load: () => import('./screens/listing.tsx'),
  queries: (address: Address) => [
    productListQueryOptions(listingArgs(address)),
    productCountsQuery(listingArgs(address)),
  ],
}

/** The list of screens (specification §2): the first pattern that fits is shown. */
export const pages: PagesConfig = {
  screens: [
    {
      path: '/',
      source: 'src/storefront/screens/home.tsx',
      load: () => import('./screens/home.tsx'),
      queries: () => [
        slidesQuery(),
        productListQueryOptions(homeDeals),
        productListQueryOptions(homePopular),
      ],
    },
    { path: '/products', ...listing },
    {
      path: '/products/:category',
      ...listing,
      queries: (address) => [...listing.queries(address), categoryQuery(address.params.category ?? '')],
    },
    { path: '/deals', ...listing },
    { path: '/popular', ...listing },
    { path: '/new-arrivals', ...listing },
    {
      path: '/product/:slug',
      source: 'src/storefront/screens/product.tsx',
      load: () => import('./screens/product.tsx'),
      queries: ({ params }) => [productQuery(params.slug ?? '')],
    },
    {
      path: '/cart',
      source: 'src/storefront/screens/cart.tsx',
      load: () => import('./screens/cart.tsx'),
      queries: () => [cartQuery()],
      private: true,
    },
    {
      path: '/checkout',
      source: 'src/storefront/screens/checkout.tsx',
      load: () => import('./screens/checkout.tsx'),
      queries: () => [cartQuery()],
      private: true,
    },
    {
      path: '*',
      source: 'src/storefront/screens/not-found.tsx',
      load: () => import('./screens/not-found.tsx'),
      status: 404,
    },
  ],
  Failed,
  sharedQueries: () => [categoriesQuery()],
  Layout,
  loadMessages,
  siteName: ({ layout }) => layout.siteName,
}
