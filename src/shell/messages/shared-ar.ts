export { messages } from './every-page-ar.ts'

export const perScreen: typeof import('./shared-en.ts').perScreen = {
  home: () => import('#shop/home/messages/ar.ts'),
  listing: () => import('#shop/listing/messages/ar.ts'),
  product: () => import('#shop/catalogue/messages/product-ar.ts'),
  terms: () => import('#shop/catalogue/messages/terms-ar.ts'),
  comparison: () => import('#shop/comparison/messages/ar.ts'),
  returns: () => import('#shop/returns/messages/ar.ts'),
  reviews: () => import('#shop/reviews/messages/ar.ts'),
  restock: () => import('#shop/restock-requests/messages/ar.ts'),
  footer: () => import('#shop/shop-settings/messages/footer-ar.ts'),
  shelves: () => import('#shop/recommendations/messages/ar.ts'),
  cart: () => import('#shop/cart/messages/ar.ts'),
  wishlist: () => import('#shop/wishlist/messages/ar.ts'),
  checkout: () => import('#shop/orders/messages/ar.ts'),
  orders: () => import('#shop/orders/messages/my-orders-ar.ts'),
  accounts: () => import('#shop/accounts/messages/ar.ts'),
  addresses: () => import('#shop/addresses/messages/ar.ts'),
  delivery: () => import('#shop/delivery/messages/ar.ts'),
  sellers: () => import('#shop/sellers/messages/ar.ts'),
  content: () => import('#shop/content/messages/content-ar.ts'),
}
