import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as everyPage } from './every-page-ar.ts'
import * as accounts from './per-screen/accounts-ar.ts'
import * as addresses from './per-screen/addresses-ar.ts'
import * as cart from './per-screen/cart-ar.ts'
import * as checkout from './per-screen/checkout-ar.ts'
import * as content from './per-screen/content-ar.ts'
import * as delivery from './per-screen/delivery-ar.ts'
import * as home from './per-screen/home-ar.ts'
import * as listing from './per-screen/listing-ar.ts'
import * as orders from './per-screen/orders-ar.ts'
import * as product from './per-screen/product-ar.ts'
import * as restock from './per-screen/restock-ar.ts'
import * as returns from './per-screen/returns-ar.ts'
import * as reviews from './per-screen/reviews-ar.ts'
import * as shelves from './per-screen/shelves-ar.ts'
import * as wishlist from './per-screen/wishlist-ar.ts'

export const messages: AllMessages = {
  ...everyPage,
  ...home,
  ...listing,
  ...product,
  ...returns,
  ...reviews,
  ...restock,
  ...shelves,
  ...cart,
  ...wishlist,
  ...checkout,
  ...orders,
  ...accounts,
  ...addresses,
  ...content,
  ...delivery,
}
