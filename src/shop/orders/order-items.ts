import { wireTexts } from '#platform/i18n/localized.ts'
import { toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import type { OrderStatus } from './domain/order-status.ts'
import type { OrderItem } from './schemas.ts'
import type { orderItems } from './tables.ts'

/** A line as it is written when the order is placed. */
export type NewItem = Omit<
  typeof orderItems.$inferSelect,
  | 'parcelId'
  | 'manualDiscount'
  | 'sellerDiscount'
  | 'accepted'
  | 'acceptedDiscount'
  | 'unitCost'
  | 'commissionTerms'
  | 'commission'
>

type Item = NewItem & { accepted?: number | null }

type Statuses = { order: { status: OrderStatus }; parcel: { status: OrderStatus } }

/** Marks a line whose parcel is cancelled while its order goes on. */
export function markCancelled({ order, parcel }: Statuses): Pick<OrderItem, 'cancelled'> {
  return order.status !== 'cancelled' && parcel.status === 'cancelled' ? { cancelled: true } : {}
}

/** An order's line on the wire: title, picture and options as they were when ordered, with the product's current slug. */
export function toOrderItem({ accepted, ...item }: Item, slug: string): OrderItem {
  const { id, orderId, productId, variantId, quantity, price, title, image, sku, options } = item
  return {
    id,
    orderId,
    productId,
    quantity,
    price,
    ...(accepted !== null && accepted !== undefined && { accepted }),
    product: { id: productId, ...wireTexts('title', title), image, slug },
    ...toChosenVariant({ id: variantId, sku, options }),
  }
}
