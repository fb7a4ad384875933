import { accounts } from '#shop/accounts/messages/en.ts'
import { addresses } from '#shop/addresses/messages/en.ts'
import { cart } from '#shop/cart/messages/en.ts'
import { product } from '#shop/catalogue/messages/product-en.ts'
import { specifications, terms } from '#shop/catalogue/messages/terms-en.ts'
import { comparison } from '#shop/comparison/messages/en.ts'
import * as content from '#shop/content/messages/content-en.ts'
import { delivery } from '#shop/delivery/messages/en.ts'
import { disputes } from '#shop/disputes/messages/en.ts'
import * as home from '#shop/home/messages/en.ts'
import { listing } from '#shop/listing/messages/en.ts'
import { orders } from '#shop/orders/messages/en.ts'
import { myOrders } from '#shop/orders/messages/my-orders-en.ts'
import { shelves } from '#shop/recommendations/messages/en.ts'
import { restock } from '#shop/restock-requests/messages/en.ts'
import { returns } from '#shop/returns/messages/en.ts'
import { reviews } from '#shop/reviews/messages/en.ts'
import { sellers } from '#shop/sellers/messages/en.ts'
import { footer } from '#shop/shop-settings/messages/footer-en.ts'
import { wishlist } from '#shop/wishlist/messages/en.ts'
import { messages as everyPage } from './every-page-en.ts'
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
  sellers,
  disputes,
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
