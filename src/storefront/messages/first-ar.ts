export { messages } from './every-page-ar.ts'

export const late: typeof import('./first-en.ts').late = {
  home: () => import('./late/home-ar.ts'),
  listing: () => import('./late/listing-ar.ts'),
  product: () => import('./late/product-ar.ts'),
  reviews: () => import('./late/reviews-ar.ts'),
  cart: () => import('./late/cart-ar.ts'),
  wishlist: () => import('./late/wishlist-ar.ts'),
  checkout: () => import('./late/checkout-ar.ts'),
  orders: () => import('./late/orders-ar.ts'),
  accounts: () => import('./late/accounts-ar.ts'),
  addresses: () => import('./late/addresses-ar.ts'),
  content: () => import('./late/content-ar.ts'),
}
