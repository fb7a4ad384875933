import { messages as everyPage } from './every-page-en.ts'
import * as accounts from './per-screen/accounts-en.ts'
import * as addresses from './per-screen/addresses-en.ts'
import * as cart from './per-screen/cart-en.ts'
import * as checkout from './per-screen/checkout-en.ts'
import * as content from './per-screen/content-en.ts'
import * as delivery from './per-screen/delivery-en.ts'
import * as home from './per-screen/home-en.ts'
import * as listing from './per-screen/listing-en.ts'
import * as orders from './per-screen/orders-en.ts'
import * as product from './per-screen/product-en.ts'
import * as restock from './per-screen/restock-en.ts'
import * as returns from './per-screen/returns-en.ts'
import * as reviews from './per-screen/reviews-en.ts'
import * as shelves from './per-screen/shelves-en.ts'
import * as wishlist from './per-screen/wishlist-en.ts'
import type { perScreen } from './shared-en.ts'

/** All texts at once: for tests and for the back office, which is a separate build. */
export const messages = {
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

declare module '#platform/i18n/messages.ts' {
  interface AllMessages extends Readonly<typeof messages> {}
  interface PerScreenMessages extends Readonly<typeof perScreen> {}
}
