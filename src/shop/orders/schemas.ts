import * as v from 'valibot'
import { jsonId, objectCode, pathId, strictObjectCode } from '#platform/http/ids.ts'
import { localizedEntries, localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { readableText, wordText } from '#platform/text/text-schema.ts'
import { optionalPhone, phone, typedText } from '#shop/accounts/typed-fields.ts'
import { quantity } from '#shop/cart/schemas.ts'
import { chosenVariant } from '#shop/catalogue/variant-schemas.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { arrivalDates } from '#shop/delivery/schemas.ts'
import { promotionRefusals } from '#shop/promotions/domain/check-promotion.ts'
import { dinars, discounts, lineState, orderAmounts, orderParcel, returnAction } from './amount-schemas.ts'
import { changeReasons } from './domain/changed-lines.ts'
import { limitNames } from './domain/order-limits.ts'
import { parseOrderNumber } from './domain/order-number.ts'
import { orderStatuses } from './domain/order-status.ts'
import { reorderOutcomes } from './domain/reordered-line.ts'

/**
 * Shipping details (docs/iraq.md §1.3). The phone is normalized to `+9647…`. Also the schema of the checkout form.
 */
export const shippingDetails = v.object(
  {
    fullName: typedText(2, 80),
    phone,
    secondPhone: v.nullish(optionalPhone),
    governorate: v.picklist(governorateSlugs, 'unknown_value'),
    city: typedText(2, 80),
    address: typedText(3, 300),
    landmark: v.optional(typedText(3, 200)),
    notes: v.optional(typedText(0, 300)),
  },
  objectCode,
)

/** Of a product with options, `variantId` names the variant. */
const orderLine = v.object({ productId: jsonId, variantId: v.optional(jsonId), quantity }, objectCode)

const orderLines = v.pipe(
  v.array(orderLine, 'not_a_list'),
  v.minLength(1, 'empty'),
  v.maxLength(100, 'too_many'),
  v.check(
    (lines) =>
      new Set(lines.map(({ productId, variantId }) => `${productId}/${variantId}`)).size === lines.length,
    'duplicate_product',
  ),
)

/**
 * `POST /orders`. `userId` 1 means the session's shopper; `totalAmount` (whole dinars) is compared with the computed
 * total.
 */
export const placeOrderBody = v.object(
  {
    userId: jsonId,
    totalAmount: dinars,
    status: v.literal('pending', 'unknown_value'),
    shippingAddress: typedText(1, 1000),
    shipping: v.optional(shippingDetails),
    paymentMethod: v.literal('cash', 'unknown_value'),
    cartItems: orderLines,
    /** The delivery fee that the shopper saw; without it only the total is compared. */
    delivery: v.optional(v.object({ fee: dinars }, objectCode)),
    /** The discount that the shopper saw, compared in the same way. */
    discount: v.optional(dinars),
    /** The credit of the account that pays for a part of it, in whole dinars; multiples of 250. */
    credit: v.optional(v.pipe(dinars, v.multipleOf(250, 'not_a_multiple'))),
    /** A promotion code; without one, that of the cart counts. */
    code: v.optional(readableText({ max: 200, code: 'too_long' })),
  },
  objectCode,
)

/** The idempotency key, valid for 24 hours, and the header that only asks whether the key placed an order. */
export const placeOrderHeaders = v.object({
  'idempotency-key': v.optional(wordText(/^[\x20-\x7e]{1,200}$/, { code: 'invalid', max: 200 })),
  'idempotency-settle': v.optional(v.literal('true', 'unknown_value')),
})

export const orderIdParam = v.object({ id: pathId })
export const parcelParam = v.object({ id: pathId, number: pathId })

const maxPageSize = 50

const pageNumber = (max: number) =>
  v.exactOptional(
    v.pipe(
      wordText(/^\d{1,9}$/, { code: 'not_a_number', max: 9 }),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1, 'too_small'),
      v.maxValue(max, 'too_large'),
    ),
  )

/** Query parameters of `GET /orders`. */
export const orderListQuery = v.strictObject(
  { page: pageNumber(1_000_000), pageSize: pageNumber(maxPageSize) },
  strictObjectCode,
)

/** `POST /track`: the order number as typed, parsed to its id, and the phone the order was placed with. */
export const trackBody = v.object(
  {
    orderNumber: v.pipe(
      readableText({ max: 60, code: 'invalid_order_number' }),
      v.metadata({ description: 'As people see or type it: `000042`, `42`, `#000042`, Arabic digits too.' }),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const orderId = parseOrderNumber(dataset.value)
        if (orderId !== null) return orderId
        addIssue({ message: dataset.value.trim() ? 'invalid_order_number' : 'required' })
        return NEVER
      }),
    ),
    phone,
  },
  objectCode,
)

const id = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())

export const orderItem = v.object({
  id,
  orderId: id,
  productId: id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: dinars,
  ...lineState,
  /** Title and picture as they were when ordered; the current slug. */
  product: v.object({ id, ...localizedTextEntries('title'), image: v.string(), slug: v.string() }),
  variant: v.exactOptional(chosenVariant),
})

/** Shipping details as stored: the phone as `+9647…`. */
export const orderShipping = v.object({
  fullName: v.string(),
  phone: v.string(),
  /** Missing in responses stored for an idempotency key before this field existed. */
  secondPhone: v.optional(v.nullable(v.string()), null),
  governorate: v.picklist(governorateSlugs),
  city: v.string(),
  address: v.string(),
  landmark: v.nullable(v.string()),
  notes: v.nullable(v.string()),
})

/** True while the order waits for the shop's call and holds no stock; otherwise absent. */
const awaitsCall = v.exactOptional(v.literal(true))

/** The dates promised when the order was placed; absent without a governorate and for older orders. */
const arrives = v.exactOptional(arrivalDates)

/** An order in a list (docs/product.md §3); `totalAmount` and `collect` as in `Order`. */
export const orderSummary = v.pipe(
  v.object({
    id,
    userId: id,
    totalAmount: dinars,
    collect: dinars,
    status: v.picklist(orderStatuses),
    awaitsCall,
    createdAt: moment,
    items: v.array(orderItem),
  }),
  v.metadata({ ref: 'OrderSummary' }),
)

/** One order as its shopper sees it. An item's `price` is the unit price in this order; amounts in whole dinars. */
export const orderDetails = v.pipe(
  v.object({
    id,
    userId: id,
    totalAmount: dinars,
    status: v.picklist(orderStatuses),
    awaitsCall,
    createdAt: moment,
    paymentMethod: v.picklist(['cash']),
    shippingAddress: v.string(),
    shipping: v.nullable(orderShipping),
    arrives,
    returnAction,
    ...orderAmounts,
    parcels: v.array(orderParcel),
    items: v.array(orderItem),
    statusChanges: v.array(v.object({ status: v.picklist(orderStatuses), at: moment, reason: v.string() })),
  }),
  v.metadata({ ref: 'Order' }),
)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * A line that cannot be delivered as ordered. `price` is the current unit price, `priceSeen` the one shown in the
 * cart.
 */
const changedLine = v.object({
  productId: id,
  reason: v.picklist(changeReasons),
  requested: count,
  available: count,
  price: v.nullable(dinars),
  priceSeen: v.nullable(dinars),
  slug: v.nullable(v.string()),
  ...localizedEntries('title', v.nullable(v.string())),
  variantId: v.exactOptional(id),
  variant: v.exactOptional(chosenVariant),
})

/**
 * Details of `order_changed`: the current total of what can be delivered, every changed line, and the delivery fee when it is
 * another one than the shopper saw (`feeSeen`; null when the order did not say). In the same way the discount, and the code of the
 * order when it no longer applies.
 */
export const orderChanges = v.object({
  totalAmount: count,
  changes: v.array(changedLine),
  delivery: v.exactOptional(v.object({ fee: dinars, feeSeen: v.nullable(dinars) })),
  discount: v.exactOptional(
    v.object({ amount: dinars, amountSeen: v.nullable(dinars), discounts: v.exactOptional(discounts) }),
  ),
  promotion: v.exactOptional(v.object({ code: v.string(), reason: v.picklist(promotionRefusals) })),
})

/** Details of `too_many_open_orders`: the maximum number of open orders per phone. */
export const tooManyOpenOrders = v.object({ limit: count })

/** Details of `over_limit`: the exceeded limit and its maximum. */
export const overLimit = v.object({ limit: v.picklist(limitNames), max: count })

/** A line of an order that is short of stock. */
export const shortLine = v.object({
  productId: id,
  ...localizedTextEntries('title'),
  requested: count,
  available: count,
  variant: v.exactOptional(chosenVariant),
})

/** Details of `order_not_cancellable`: the current status. */
export const notCancellable = v.object({ orderStatus: v.picklist(orderStatuses) })

/** The outcome of each line of a reordered order, in the order's sequence. */
export const reordered = v.pipe(
  v.object({
    lines: v.array(
      v.object({
        productId: id,
        outcome: v.picklist(reorderOutcomes),
        requested: count,
        added: count,
        available: count,
        slug: v.string(),
        ...localizedTextEntries('title'),
        variant: v.exactOptional(chosenVariant),
      }),
    ),
  }),
  v.metadata({ ref: 'Reordered' }),
)

/** An order as tracking returns it: its status, without personal data. */
export const trackedOrder = v.pipe(
  v.object({
    id,
    totalAmount: dinars,
    status: v.picklist(orderStatuses),
    awaitsCall,
    createdAt: moment,
    governorate: v.nullable(v.picklist(governorateSlugs)),
    arrives,
    returnAction,
    ...orderAmounts,
    parcels: v.exactOptional(v.pipe(v.array(orderParcel), v.description('Of an order of several sellers.'))),
    items: v.array(orderItem),
    statusChanges: v.array(v.object({ status: v.picklist(orderStatuses), at: moment })),
  }),
  v.metadata({ ref: 'TrackedOrder' }),
)

export type ShippingDetails = v.InferOutput<typeof shippingDetails>
export type PlaceOrderBody = v.InferOutput<typeof placeOrderBody>
export type PlaceOrderInput = v.InferInput<typeof placeOrderBody>
export type OrderLine = v.InferOutput<typeof orderLine>
export type OrderShipping = v.InferOutput<typeof orderShipping>
export type OrderItem = v.InferOutput<typeof orderItem>
export type OrderDetails = v.InferOutput<typeof orderDetails>
export type OrderParcel = v.InferOutput<typeof orderParcel>
export type ChangedLine = v.InferOutput<typeof changedLine>
export type OrderChanges = v.InferOutput<typeof orderChanges>
export type OrderSummary = v.InferOutput<typeof orderSummary>
export type OrderListArgs = v.InferOutput<typeof orderListQuery>
export type Reordered = v.InferOutput<typeof reordered>
export type ShortLine = v.InferOutput<typeof shortLine>
export type TrackBody = v.InferOutput<typeof trackBody>
export type TrackInput = v.InferInput<typeof trackBody>
export type TrackedOrder = v.InferOutput<typeof trackedOrder>
