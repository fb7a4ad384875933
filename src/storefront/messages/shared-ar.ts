export { messages } from './every-page-ar.ts'

export const perScreen: typeof import('./shared-en.ts').perScreen = {
  home: () => import('./home-ar.ts'),
  listing: () => import('./listing-ar.ts'),
  product: () => import('#features/catalogue/messages/product-ar.ts'),
  terms: () => import('#features/catalogue/messages/terms-ar.ts'),
  comparison: () => import('#features/comparison/messages/ar.ts'),
  returns: () => import('#features/returns/messages/ar.ts'),
  reviews: () => import('#features/reviews/messages/ar.ts'),
  restock: () => import('#features/restock-requests/messages/ar.ts'),
  footer: () => import('#features/shop-settings/messages/footer-ar.ts'),
  shelves: () => import('#features/recommendations/messages/ar.ts'),
  cart: () => import('#features/cart/messages/ar.ts'),
  wishlist: () => import('#features/wishlist/messages/ar.ts'),
  checkout: () => import('#features/orders/messages/ar.ts'),
  orders: () => import('#features/orders/messages/my-orders-ar.ts'),
  accounts: () => import('#features/accounts/messages/ar.ts'),
  addresses: () => import('#features/addresses/messages/ar.ts'),
  delivery: () => import('#features/delivery/messages/ar.ts'),
  content: () => import('./content-ar.ts'),
}
