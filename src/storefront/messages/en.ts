import { messages as everyPage } from './every-page-en.ts'
import type { late } from './first-en.ts'
import * as accounts from './late/accounts-en.ts'
import * as addresses from './late/addresses-en.ts'
import * as cart from './late/cart-en.ts'
import * as checkout from './late/checkout-en.ts'
import * as content from './late/content-en.ts'
import * as home from './late/home-en.ts'
import * as listing from './late/listing-en.ts'
import * as orders from './late/orders-en.ts'
import * as product from './late/product-en.ts'
import * as reviews from './late/reviews-en.ts'
import * as wishlist from './late/wishlist-en.ts'

/** All texts at once: for tests and for the back office, which is a separate build. */
export const messages = {
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

declare module '#platform/i18n/messages.ts' {
  interface AllMessages extends Readonly<typeof messages> {}
  interface LateMessages extends Readonly<typeof late> {}
}
