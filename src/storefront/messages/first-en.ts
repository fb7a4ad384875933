import { greeting } from '#features/accounts/messages/greeting-en.ts'
import { adding } from '#features/cart/messages/adding-en.ts'
import { catalogue } from '#features/catalogue/messages/en.ts'
import { hearts } from '#features/wishlist/messages/hearts-en.ts'
import { ui } from '#ui/messages-en.ts'
import { toasts } from '#ui/toast-messages-en.ts'
import { layout } from './layout-en.ts'

/** What every page says, and the parts any page may show. */
export const messages = { layout, catalogue, adding, hearts, greeting, toasts, ui }

/** What comes with the screens that say it: each names in `pages.ts` what it and its parts use. */
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
