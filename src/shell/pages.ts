import type { PagesConfig } from '#platform/pages/pages-config.ts'
import type { Address, Screen, ScreenQuery } from '#platform/pages/screen.ts'
import { cartQuery } from '#shop/cart/client.ts'
import {
  categoriesQuery,
  productQuery,
  subCategoriesQuery,
  subCategoryQuery,
} from '#shop/catalogue/client.ts'
import { productSearch } from '#shop/catalogue/domain/product-search.ts'
import { siteQuery, slidesQuery } from '#shop/content/client.ts'
import { arrivalsQuery, destinationQuery } from '#shop/delivery/client.ts'
import { homeQueries } from '#shop/home/screens/home-lists.ts'
import { totalsQuery } from '#shop/orders/client.ts'
import { wishlistQuery } from '#shop/wishlist/client.ts'
import { later, loadLaterQueries } from './later.ts'
import { Layout } from './layout/layout.tsx'
import { hasLatinDigits, prepareShopTexts, shopStyle, shopTexts } from './layout/shop-style.ts'
import { listingQueries, nearestSectionQueries, sectionQueries } from './listing-data.ts'
import { loadMessages } from './messages/load-messages.ts'
import { contentPaths, myPaths, publicPaths } from './page-paths.ts'
import { Failed } from './screens/failed.tsx'

const listing = {
  source: 'src/shop/listing/screens/listing.tsx',
  load: async () => {
    const screen = await import('#shop/listing/screens/listing.tsx')
    // The server renders the filters by options with the page.
    if (import.meta.env.SSR) await screen.loadOptionFilters()
    return screen
  },
  messages: ['listing'] as const,
  queries: listingQueries,
  // The browser loads them with the part that links the sections.
  ...(import.meta.env.SSR && { dependentQueries: nearestSectionQueries }),
}

const signIn = { messages: ['accounts'] as const, queries: later('signIn'), private: true }

let offerData: typeof import('./offer-data.ts') | undefined

async function withBelowProduct(productQueries: ScreenQuery[], address: Address): Promise<ScreenQuery[]> {
  if (import.meta.env.SSR) offerData ??= await import('./offer-data.ts')
  return [...productQueries, ...(await loadLaterQueries()).belowProduct(address)]
}

/** The screens of the shop (docs/product.md); the first pattern that matches is rendered. */
export const pages: PagesConfig = {
  screens: [
    {
      path: publicPaths.home,
      source: 'src/shop/home/screens/home.tsx',
      load: () => import('#shop/home/screens/home.tsx'),
      messages: ['home'],
      queries: () => [slidesQuery()],
      dependentQueries: homeQueries,
    },
    { path: publicPaths.products, ...listing },
    { path: publicPaths.category, ...listing, queries: sectionQueries },
    {
      path: publicPaths.subCategory,
      ...listing,
      queries: (address) => {
        const { category = '', sub = '' } = address.params
        return [...sectionQueries(address), subCategoryQuery(category, sub)]
      },
    },
    {
      path: publicPaths.seller,
      source: 'src/shop/listing/screens/seller.tsx',
      load: () => import('#shop/listing/screens/seller.tsx'),
      messages: ['listing', 'sellers', 'returns'],
      queries: later('seller'),
    },
    { path: publicPaths.deals, ...listing },
    { path: publicPaths.popular, ...listing },
    { path: publicPaths.newArrivals, ...listing },
    {
      path: publicPaths.sections,
      source: 'src/shop/home/screens/sections.tsx',
      load: () => import('#shop/home/screens/sections.tsx'),
      queries: () => [categoriesQuery(), subCategoriesQuery()],
    },
    {
      path: publicPaths.product,
      source: 'src/shop/product/screens/product.tsx',
      load: () => import('#shop/product/screens/product.tsx'),
      messages: ['product'],
      queries: (address) => {
        const productQueries = [productQuery(address.params.slug ?? '')]
        // The server renders the shelf, which the browser loads when it comes near, and the draft of a form.
        return import.meta.env.SSR ? withBelowProduct(productQueries, address) : productQueries
      },
      search: productSearch,
      ofNamedProducts: true,
      // The browser loads them with the part that lists the offers.
      ...(import.meta.env.SSR && {
        dependentQueries: (client, address) => offerData?.offerQueries(client, address) ?? [],
      }),
    },
    {
      path: '/product/:slug/reviews',
      source: 'src/shop/reviews/screens/product-reviews.tsx',
      load: () => import('#shop/reviews/screens/product-reviews.tsx'),
      messages: ['product', 'reviews'],
      queries: later('productReviews'),
      private: true,
    },
    {
      path: publicPaths.compare,
      source: 'src/shop/comparison/screens/compare.tsx',
      load: () => import('#shop/comparison/screens/compare.tsx'),
      messages: ['comparison', 'product'],
      queries: later('compare'),
    },
    {
      path: myPaths.cart,
      source: 'src/shop/cart/screens/cart.tsx',
      load: () => import('#shop/cart/screens/cart.tsx'),
      messages: ['cart'],
      queries: () => [cartQuery(), totalsQuery()],
      private: true,
    },
    {
      path: '/buy/:lines',
      source: 'src/shop/cart/screens/buy.tsx',
      load: () => import('#shop/cart/screens/buy.tsx'),
      messages: ['cart'],
      queries: later('cartLink'),
      private: true,
    },
    {
      path: myPaths.checkout,
      source: 'src/shop/checkout/screens/checkout.tsx',
      load: () => import('#shop/checkout/screens/checkout.tsx'),
      messages: ['cart', 'checkout'],
      queries: () => [cartQuery(), arrivalsQuery(), totalsQuery()],
      private: true,
    },
    {
      path: '/deliver-to',
      source: 'src/shop/delivery/screens/deliver-to.tsx',
      load: () => import('#shop/delivery/screens/deliver-to.tsx'),
      messages: ['delivery'],
      queries: () => [arrivalsQuery()],
      private: true,
    },
    ...[...contentPaths, publicPaths.addedPage].map(
      (path): Screen => ({
        path,
        source: 'src/shop/content/screens/content.tsx',
        load: () => import('#shop/content/screens/content.tsx'),
        messages: ['content'],
        queries: later('content'),
        ofNamedProducts: true,
      }),
    ),
    {
      path: myPaths.orders,
      source: 'src/shop/orders/screens/orders.tsx',
      load: () => import('#shop/orders/screens/orders.tsx'),
      messages: ['orders', 'cart'],
      queries: later('orders'),
      private: true,
    },
    {
      path: myPaths.order,
      source: 'src/shop/orders/screens/order.tsx',
      load: () => import('#shop/orders/screens/order.tsx'),
      messages: ['orders', 'cart', 'returns'],
      queries: later('order'),
      private: true,
    },
    {
      path: '/order/:id/return',
      source: 'src/shop/returns/screens/order-return.tsx',
      load: () => import('#shop/returns/screens/order-return.tsx'),
      messages: ['returns'],
      queries: later('orderReturn'),
      private: true,
    },
    {
      path: '/order/:id/parcel/:number',
      source: 'src/shop/disputes/screens/parcel.tsx',
      load: () => import('#shop/disputes/screens/parcel.tsx'),
      messages: ['returns'],
      queries: later('orderReturn'),
      private: true,
    },
    {
      path: '/track',
      source: 'src/shop/orders/screens/track.tsx',
      load: () => import('#shop/orders/screens/track.tsx'),
      messages: ['orders', 'cart', 'checkout'],
      queries: later('track'),
      private: true,
    },
    {
      path: myPaths.wishlist,
      source: 'src/shop/wishlist/screens/wishlist.tsx',
      load: () => import('#shop/wishlist/screens/wishlist.tsx'),
      messages: ['wishlist'],
      queries: () => [wishlistQuery()],
      private: true,
    },
    {
      path: '/login',
      source: 'src/shop/accounts/screens/login.tsx',
      load: () => import('#shop/accounts/screens/login.tsx'),
      ...signIn,
    },
    {
      path: '/login/phone',
      source: 'src/shop/accounts/screens/phone-sign-in.tsx',
      load: () => import('#shop/accounts/screens/phone-sign-in.tsx'),
      ...signIn,
    },
    {
      path: '/register',
      source: 'src/shop/accounts/screens/register.tsx',
      load: () => import('#shop/accounts/screens/register.tsx'),
      ...signIn,
    },
    {
      path: '/forgot-password',
      source: 'src/shop/accounts/screens/forgot-password.tsx',
      load: () => import('#shop/accounts/screens/forgot-password.tsx'),
      messages: ['accounts'],
      private: true,
    },
    {
      path: '/reset-password',
      source: 'src/shop/accounts/screens/reset-password.tsx',
      load: () => import('#shop/accounts/screens/reset-password.tsx'),
      messages: ['accounts'],
      private: true,
    },
    {
      path: '/confirm-email',
      source: 'src/shop/accounts/screens/confirm-email.tsx',
      load: () => import('#shop/accounts/screens/confirm-email.tsx'),
      messages: ['accounts'],
      private: true,
    },
    {
      path: '/newsletter',
      source: 'src/shop/accounts/screens/newsletter.tsx',
      load: () => import('#shop/accounts/screens/newsletter.tsx'),
      messages: ['content'],
      private: true,
    },
    {
      path: '/sell/apply',
      source: 'src/shop/seller-profiles/screens/apply.tsx',
      load: () => import('#shop/seller-profiles/screens/apply.tsx'),
      messages: ['content'],
      queries: later('apply'),
      private: true,
    },
    {
      path: '/restock-requests',
      source: 'src/shop/restock-requests/screens/restock-requests.tsx',
      load: () => import('#shop/restock-requests/screens/restock-requests.tsx'),
      messages: ['restock'],
      private: true,
    },
    {
      path: '/profile',
      source: 'src/shop/profile/screens/profile.tsx',
      load: () => import('#shop/profile/screens/profile.tsx'),
      messages: ['accounts', 'addresses', 'checkout', 'orders'],
      queries: later('profile'),
      private: true,
    },
    {
      path: '*',
      source: 'src/shell/screens/not-found.tsx',
      load: () => import('./screens/not-found.tsx'),
      status: 404,
    },
  ],
  Failed,
  sharedQueries: () => [categoriesQuery(), siteQuery(), destinationQuery()],
  Layout,
  loadMessages,
  siteName: ({ layout }) => layout.siteName,
  shopTexts,
  prepareShopTexts,
  hasLatinDigits,
  shopStyle,
}
