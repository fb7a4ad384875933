export { messages } from './every-page-en.ts'

/** The texts that are loaded per screen: each screen lists the ones it uses in `pages.ts`. */
export const perScreen = {
  home: () => import('#shop/home/messages/en.ts'),
  listing: () => import('#shop/listing/messages/en.ts'),
  product: () => import('#shop/catalogue/messages/product-en.ts'),
  terms: () => import('#shop/catalogue/messages/terms-en.ts'),
  comparison: () => import('#shop/comparison/messages/en.ts'),
  returns: () => import('#shop/returns/messages/en.ts'),
  reviews: () => import('#shop/reviews/messages/en.ts'),
  restock: () => import('#shop/restock-requests/messages/en.ts'),
  footer: () => import('#shop/shop-settings/messages/footer-en.ts'),
  shelves: () => import('#shop/recommendations/messages/en.ts'),
  cart: () => import('#shop/cart/messages/en.ts'),
  wishlist: () => import('#shop/wishlist/messages/en.ts'),
  checkout: () => import('#shop/orders/messages/en.ts'),
  orders: () => import('#shop/orders/messages/my-orders-en.ts'),
  accounts: () => import('#shop/accounts/messages/en.ts'),
  addresses: () => import('#shop/addresses/messages/en.ts'),
  delivery: () => import('#shop/delivery/messages/en.ts'),
  sellers: () => import('#shop/sellers/messages/en.ts'),
  content: () => import('#shop/content/messages/content-en.ts'),
}
