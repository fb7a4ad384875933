import type { AllMessages } from '#platform/i18n/messages.ts'
import { accounts } from '#shop/accounts/messages/ar.ts'
import { addresses } from '#shop/addresses/messages/ar.ts'
import { cart } from '#shop/cart/messages/ar.ts'
import { product } from '#shop/catalogue/messages/product-ar.ts'
import { specifications, terms } from '#shop/catalogue/messages/terms-ar.ts'
import { comparison } from '#shop/comparison/messages/ar.ts'
import * as content from '#shop/content/messages/content-ar.ts'
import { delivery } from '#shop/delivery/messages/ar.ts'
import { disputes } from '#shop/disputes/messages/ar.ts'
import * as home from '#shop/home/messages/ar.ts'
import { listing } from '#shop/listing/messages/ar.ts'
import { orders } from '#shop/orders/messages/ar.ts'
import { myOrders } from '#shop/orders/messages/my-orders-ar.ts'
import { shelves } from '#shop/recommendations/messages/ar.ts'
import { restock } from '#shop/restock-requests/messages/ar.ts'
import { returns } from '#shop/returns/messages/ar.ts'
import { reviews } from '#shop/reviews/messages/ar.ts'
import { sellers } from '#shop/sellers/messages/ar.ts'
import { footer } from '#shop/shop-settings/messages/footer-ar.ts'
import { wishlist } from '#shop/wishlist/messages/ar.ts'
import { messages as everyPage } from './every-page-ar.ts'

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
