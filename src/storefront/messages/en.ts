import { accounts } from '#features/accounts/messages/en.ts'
import { addresses } from '#features/addresses/messages/en.ts'
import { cart } from '#features/cart/messages/en.ts'
import { product } from '#features/catalogue/messages/product-en.ts'
import { specifications, terms } from '#features/catalogue/messages/terms-en.ts'
import { comparison } from '#features/comparison/messages/en.ts'
import { delivery } from '#features/delivery/messages/en.ts'
import { orders } from '#features/orders/messages/en.ts'
import { myOrders } from '#features/orders/messages/my-orders-en.ts'
import { shelves } from '#features/recommendations/messages/en.ts'
import { restock } from '#features/restock-requests/messages/en.ts'
import { returns } from '#features/returns/messages/en.ts'
import { reviews } from '#features/reviews/messages/en.ts'
import { footer } from '#features/shop-settings/messages/footer-en.ts'
import { wishlist } from '#features/wishlist/messages/en.ts'
import * as content from './content-en.ts'
import { messages as everyPage } from './every-page-en.ts'
import * as home from './home-en.ts'
import { listing } from './listing-en.ts'
import type { perScreen } from './shared-en.ts'

/** All texts at once: for tests and for the back office, which is a separate build. */
export const messages = {
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

declare module '#platform/i18n/messages.ts' {
  interface AllMessages extends Readonly<typeof messages> {}
  interface PerScreenMessages extends Readonly<typeof perScreen> {}
}
