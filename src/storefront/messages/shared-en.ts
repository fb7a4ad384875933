export { messages } from './every-page-en.ts'

/** The texts that are loaded per screen: each screen lists the ones it uses in `pages.ts`. */
export const perScreen = {
  home: () => import('./per-screen/home-en.ts'),
  listing: () => import('./per-screen/listing-en.ts'),
  product: () => import('./per-screen/product-en.ts'),
  returns: () => import('./per-screen/returns-en.ts'),
  reviews: () => import('./per-screen/reviews-en.ts'),
  restock: () => import('./per-screen/restock-en.ts'),
  shelves: () => import('./per-screen/shelves-en.ts'),
  cart: () => import('./per-screen/cart-en.ts'),
  wishlist: () => import('./per-screen/wishlist-en.ts'),
  checkout: () => import('./per-screen/checkout-en.ts'),
  orders: () => import('./per-screen/orders-en.ts'),
  accounts: () => import('./per-screen/accounts-en.ts'),
  addresses: () => import('./per-screen/addresses-en.ts'),
  delivery: () => import('./per-screen/delivery-en.ts'),
  content: () => import('./per-screen/content-en.ts'),
}
