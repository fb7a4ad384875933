import { contentSlugs } from '#shop/content/domain/content-pages.ts'

/** The shop's pages that everybody sees alike: the service worker caches them for all. */
export const publicPaths = {
  home: '/',
  products: '/products',
  category: '/products/:category',
  subCategory: '/products/:category/:sub',
  deals: '/deals',
  popular: '/popular',
  newArrivals: '/new-arrivals',
  sections: '/sections',
  product: '/product/:slug',
  seller: '/seller/:seller',
  compare: '/compare',
  addedPage: '/pages/:slug',
} as const

/** Pages with a shopper's own data that stay readable without a connection. */
export const myPaths = {
  cart: '/cart',
  checkout: '/checkout',
  orders: '/orders',
  order: '/order/:id',
  wishlist: '/wishlist',
} as const

/** The addresses of the shop's own texts. */
export const contentPaths = contentSlugs.map((slug) => `/${slug}`)

/** A regular expression for the addresses of a path such as `/product/:slug`. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
