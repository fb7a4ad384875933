export { messages } from './every-page-ar.ts'

export const perScreen: typeof import('./shared-en.ts').perScreen = {
  home: () => import('./per-screen/home-ar.ts'),
  listing: () => import('./per-screen/listing-ar.ts'),
  product: () => import('./per-screen/product-ar.ts'),
  returns: () => import('./per-screen/returns-ar.ts'),
  reviews: () => import('./per-screen/reviews-ar.ts'),
  restock: () => import('./per-screen/restock-ar.ts'),
  shelves: () => import('./per-screen/shelves-ar.ts'),
  cart: () => import('./per-screen/cart-ar.ts'),
  wishlist: () => import('./per-screen/wishlist-ar.ts'),
  checkout: () => import('./per-screen/checkout-ar.ts'),
  orders: () => import('./per-screen/orders-ar.ts'),
  accounts: () => import('./per-screen/accounts-ar.ts'),
  addresses: () => import('./per-screen/addresses-ar.ts'),
  delivery: () => import('./per-screen/delivery-ar.ts'),
  content: () => import('./per-screen/content-ar.ts'),
}
