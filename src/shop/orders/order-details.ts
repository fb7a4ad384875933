import type { Language } from '#platform/i18n/language.ts'
import { type Names, nameIn, wireTexts } from '#platform/i18n/localized.ts'
import { toChosenVariant } from '#shop/catalogue/variant-columns.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { type StatedAmounts, storedAmounts } from './domain/order-amounts.ts'
import { areMinimumsEnforced } from './domain/order-minimums.ts'
import { awaitsCall, type OrderStatus } from './domain/order-status.ts'
import type { OrderDetails, OrderItem, OrderParcel, OrderShipping, OrderSummary } from './schemas.ts'
import type { orderItems, orderStatusChanges, orders, parcels } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
type StatusChangeRow = Pick<typeof orderStatusChanges.$inferSelect, 'status' | 'at' | 'reason'>

/** What a promotion takes off an order, in whole dinars, under its name when ordered. */
export type OrderDiscount = { label: Names; amount: number; code: string | null }

type Parts = {
  items: OrderItem[]
  parcels: OrderParcel[]
  statusChanges: StatusChangeRow[]
  discounts: readonly OrderDiscount[]
}

/** Builds the order details returned by the API and pages from their rows. */
export function toOrderDetails(
  order: OrderRow,
  { items, parcels, statusChanges, discounts }: Parts,
): OrderDetails {
  const { id, userId, totalAmount, status, paymentMethod, shippingAddress } = order
  return {
    id,
    userId,
    totalAmount,
    status,
    ...(awaitsCall(order) && { awaitsCall: true as const }),
    createdAt: order.createdAt.toISOString(),
    paymentMethod,
    shippingAddress,
    shipping: toShipping(order),
    ...toArrives(order),
    ...toAmounts(order, discounts),
    parcels,
    items,
    statusChanges: statusChanges.map((change) => ({
      status: change.status,
      at: change.at.toISOString(),
      reason: change.reason,
    })),
  }
}

/** The parcel of an order that is sent as one. */
export function onlyParcel({
  items,
  ...parcel
}: Pick<OrderParcel, 'status' | 'collect'> & { items: readonly { id: number }[] }): OrderParcel {
  return { number: 1, ...parcel, items: items.map(({ id }) => id) }
}

/** The promised dates; absent for orders without. */
export function toArrives({
  arrivesFrom: from,
  arrivesTo: to,
}: Pick<OrderRow, 'arrivesFrom' | 'arrivesTo'>): { arrives?: ArrivalDates } {
  return from !== null && to !== null ? { arrives: { from, to } } : {}
}

function toAmounts(order: OrderRow, discounts: readonly OrderDiscount[]): StatedAmounts {
  const { goods, fee, collect } = storedAmounts(order)
  return {
    goods,
    discounts: toDiscounts(discounts, order.language),
    ...(order.credit > 0 && { credit: order.credit }),
    delivery: { fee, from: order.arrivesFrom, to: order.arrivesTo },
    ...(areMinimumsEnforced(order.minimums) && { minimumsEnforced: true as const }),
    collect,
  }
}

/** Discounts with their names in a language; a promotion that takes nothing off the goods is left out. */
export function toDiscounts(
  discounts: readonly OrderDiscount[],
  language: Language,
): StatedAmounts['discounts'] {
  return discounts
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount, code }) => ({
      label: nameIn(label, language),
      ...wireTexts('label', label),
      amount,
      ...(code !== null && { code }),
    }))
}

/** Null for an order that has only an address string. */
export function toShipping({
  fullName,
  phone,
  secondPhone,
  governorate,
  city,
  address,
  landmark,
  notes,
}: OrderRow): OrderShipping | null {
  if (!governorate || !fullName || !phone || !city || !address) return null
  return { fullName, phone, secondPhone, governorate, city, address, landmark, notes }
}

/** Builds an order summary for lists. */
export function toOrderSummary(order: OrderRow, items: OrderItem[]): OrderSummary {
  const { id, userId, totalAmount, status, createdAt } = order
  return {
    id,
    userId,
    totalAmount,
    collect: storedAmounts(order).collect,
    status,
    ...(awaitsCall(order) && { awaitsCall: true as const }),
    createdAt: createdAt.toISOString(),
    items,
  }
}

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

type ParcelRow = Pick<
  typeof parcels.$inferSelect,
  | 'number'
  | 'visit'
  | 'status'
  | 'goods'
  | 'discount'
  | 'deliveryFee'
  | 'collect'
  | 'arrivesFrom'
  | 'arrivesTo'
>

/**
 * A parcel of an order on the wire, in whole dinars; `items` are the ids of its lines. A shop that sells alone (`hasSellers` false) says neither who
 * sells nor what its only parcel costs beside the order.
 */
export function toOrderParcel(
  { number, visit, status, goods, discount, deliveryFee, collect, ...dates }: ParcelRow,
  seller: { slug: string; name: Names; hasSellers: boolean } | undefined,
  items: number[],
): OrderParcel {
  if (!seller?.hasSellers) return { number, status, collect, items }
  return {
    number,
    visit,
    seller: toSellerName(seller),
    status,
    goods,
    discount,
    delivery: deliveryFee,
    ...toArrives(dates),
    collect,
    items,
  }
}
