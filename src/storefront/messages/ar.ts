import { accounts } from '#features/accounts/messages/ar.ts'
import { addresses } from '#features/addresses/messages/ar.ts'
import { cart } from '#features/cart/messages/ar.ts'
import { product } from '#features/catalogue/messages/product-ar.ts'
import { specifications, terms } from '#features/catalogue/messages/terms-ar.ts'
import { comparison } from '#features/comparison/messages/ar.ts'
import { delivery } from '#features/delivery/messages/ar.ts'
import { orders } from '#features/orders/messages/ar.ts'
import { myOrders } from '#features/orders/messages/my-orders-ar.ts'
import { shelves } from '#features/recommendations/messages/ar.ts'
import { restock } from '#features/restock-requests/messages/ar.ts'
import { returns } from '#features/returns/messages/ar.ts'
import { reviews } from '#features/reviews/messages/ar.ts'
import { footer } from '#features/shop-settings/messages/footer-ar.ts'
import { wishlist } from '#features/wishlist/messages/ar.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import * as content from './content-ar.ts'
import { messages as everyPage } from './every-page-ar.ts'
import * as home from './home-ar.ts'
import { listing } from './listing-ar.ts'

export const messages: AllMessages = {
  ...everyPage,
  ...home,
  listing,
  product,
  terms,
  specifications,
  comparison,
  returns,
  reviews,
  restock,
  shelves,
  footer,
  cart,
  wishlist,
  orders,
  myOrders,
  accounts,
  addresses,
  ...content,
  delivery,
}
