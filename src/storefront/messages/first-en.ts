export { messages } from './every-page-en.ts'

/** The texts that are loaded per screen: each screen lists the ones it uses in `pages.ts`. */
export const late = {
  home: () => import('./late/home-en.ts'),
  listing: () => import('./late/listing-en.ts'),
  product: () => import('./late/product-en.ts'),
  reviews: () => import('./late/reviews-en.ts'),
  cart: () => import('./late/cart-en.ts'),
  wishlist: () => import('./late/wishlist-en.ts'),
  checkout: () => import('./late/checkout-en.ts'),
  orders: () => import('./late/orders-en.ts'),
  accounts: () => import('./late/accounts-en.ts'),
  addresses: () => import('./late/addresses-en.ts'),
  content: () => import('./late/content-en.ts'),
}
