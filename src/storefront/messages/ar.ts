import { accounts } from '#features/accounts/messages/ar.ts'
import { addresses } from '#features/addresses/messages/ar.ts'
import { cart } from '#features/cart/messages/ar.ts'
import { catalogue } from '#features/catalogue/messages/ar.ts'
import { product } from '#features/catalogue/messages/product-ar.ts'
import { content } from '#features/content/messages/ar.ts'
import { inquiries } from '#features/inquiries/messages/ar.ts'
import { orders } from '#features/orders/messages/ar.ts'
import { myOrders } from '#features/orders/messages/my-orders-ar.ts'
import { reviews } from '#features/reviews/messages/ar.ts'
import { wishlist } from '#features/wishlist/messages/ar.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { ui } from '#ui/messages-ar.ts'
import { toasts } from '#ui/toast-messages-ar.ts'
import { home } from './home-ar.ts'
import { layout } from './layout-ar.ts'
import { listing } from './listing-ar.ts'

export const messages: AllMessages = {
  layout,
  home,
  listing,
  catalogue,
  product,
  content,
  inquiries,
  cart,
  orders,
  myOrders,
  wishlist,
  reviews,
  accounts,
  addresses,
  toasts,
  ui,
}
