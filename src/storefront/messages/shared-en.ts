export { messages } from './every-page-en.ts'

/** The texts that are loaded per screen: each screen lists the ones it uses in `pages.ts`. */
export const perScreen = {
  home: () => import('./home-en.ts'),
  listing: () => import('./listing-en.ts'),
  product: () => import('#features/catalogue/messages/product-en.ts'),
  terms: () => import('#features/catalogue/messages/terms-en.ts'),
  comparison: () => import('#features/comparison/messages/en.ts'),
  returns: () => import('#features/returns/messages/en.ts'),
  reviews: () => import('#features/reviews/messages/en.ts'),
  restock: () => import('#features/restock-requests/messages/en.ts'),
  footer: () => import('#features/shop-settings/messages/footer-en.ts'),
  shelves: () => import('#features/recommendations/messages/en.ts'),
  cart: () => import('#features/cart/messages/en.ts'),
  wishlist: () => import('#features/wishlist/messages/en.ts'),
  checkout: () => import('#features/orders/messages/en.ts'),
  orders: () => import('#features/orders/messages/my-orders-en.ts'),
  accounts: () => import('#features/accounts/messages/en.ts'),
  addresses: () => import('#features/addresses/messages/en.ts'),
  delivery: () => import('#features/delivery/messages/en.ts'),
  content: () => import('./content-en.ts'),
}
