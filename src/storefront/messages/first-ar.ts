import { greeting } from '#features/accounts/messages/greeting-ar.ts'
import { adding } from '#features/cart/messages/adding-ar.ts'
import { catalogue } from '#features/catalogue/messages/ar.ts'
import { hearts } from '#features/wishlist/messages/hearts-ar.ts'
import { ui } from '#ui/messages-ar.ts'
import { toasts } from '#ui/toast-messages-ar.ts'
import { layout } from './layout-ar.ts'

type First = typeof import('./first-en.ts')

export const messages: First['messages'] = { layout, catalogue, adding, hearts, greeting, toasts, ui }

export const late: First['late'] = {
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
