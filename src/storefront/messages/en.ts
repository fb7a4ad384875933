import { accounts } from '#features/accounts/messages/en.ts'
import { addresses } from '#features/addresses/messages/en.ts'
import { cart } from '#features/cart/messages/en.ts'
import { catalogue } from '#features/catalogue/messages/en.ts'
import { product } from '#features/catalogue/messages/product-en.ts'
import { content } from '#features/content/messages/en.ts'
import { inquiries } from '#features/inquiries/messages/en.ts'
import { orders } from '#features/orders/messages/en.ts'
import { myOrders } from '#features/orders/messages/my-orders-en.ts'
import { reviews } from '#features/reviews/messages/en.ts'
import { wishlist } from '#features/wishlist/messages/en.ts'
import { ui } from '#ui/messages-en.ts'
import { toasts } from '#ui/toast-messages-en.ts'
import { home } from './home-en.ts'
import { layout } from './layout-en.ts'
import { listing } from './listing-en.ts'

export const messages = {
  layout,
  home,
  listing,
  catalogue,
  product,
  content,
  cart,
  orders,
  myOrders,
  wishlist,
  reviews,
  accounts,
  addresses,
  inquiries,
  toasts,
  ui,
}

declare module '#platform/i18n/messages.ts' {
  interface AllMessages extends Readonly<typeof messages> {}
}
