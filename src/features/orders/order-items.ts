import { toChosenVariant } from '#features/catalogue/variant-columns.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import type { OrderItem } from './schemas.ts'
import type { orderItems } from './tables.ts'

/** An order's line on the wire: title, picture and options as they were when ordered, with the product's current slug. */
export function toOrderItem(item: Omit<typeof orderItems.$inferSelect, 'parcelId'>, slug: string): OrderItem {
  const { id, orderId, productId, variantId, quantity, price, title, image, sku, options } = item
  return {
    ...{ id, orderId, productId, quantity, price },
    product: { id: productId, ...wireTexts('title', title), image, slug },
    ...toChosenVariant({ id: variantId, sku, options }),
  }
}
