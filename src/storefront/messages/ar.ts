import type { AllMessages } from '#platform/i18n/messages.ts'
import { messages as everyPage } from './every-page-ar.ts'
import * as accounts from './late/accounts-ar.ts'
import * as addresses from './late/addresses-ar.ts'
import * as cart from './late/cart-ar.ts'
import * as checkout from './late/checkout-ar.ts'
import * as content from './late/content-ar.ts'
import * as home from './late/home-ar.ts'
import * as listing from './late/listing-ar.ts'
import * as orders from './late/orders-ar.ts'
import * as product from './late/product-ar.ts'
import * as reviews from './late/reviews-ar.ts'
import * as wishlist from './late/wishlist-ar.ts'

export const messages: AllMessages = {
  ...everyPage,
  ...home,
  ...listing,
  ...product,
  ...reviews,
  ...cart,
  ...wishlist,
  ...checkout,
  ...orders,
  ...accounts,
  ...addresses,
  ...content,
}
