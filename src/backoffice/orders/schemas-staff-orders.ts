import * as v from 'valibot'
import { jsonId, objectCode } from '#platform/http/ids.ts'
import { readableText, wordText } from '#platform/text/text-schema.ts'
import { quantity } from '#shop/cart/schemas.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { discounts, minimumsEnforced } from '#shop/orders/amount-schemas.ts'
import { orderChannels } from '#shop/orders/domain/order-channels.ts'
import { placeOrderBody, shippingDetails } from '#shop/orders/schemas.ts'

const { cartItems, totalAmount, delivery, discount, code } = placeOrderBody.entries
const amount = v.pipe(v.number(), v.integer())

/** The price of an order before it is placed: its lines and where it goes. */
export const staffQuoteBody = v.object(
  {
    cartItems,
    governorate: v.picklist(governorateSlugs, 'unknown_value'),
    city: v.optional(readableText({ max: 200, code: 'too_long' })),
    /** As typed so far; without a valid one, promotions with a limit per phone apply. */
    phone: v.optional(readableText({ max: 40, code: 'too_long' })),
    code,
  },
  objectCode,
)

/** An order that staff place for somebody. The amounts are those of the quote; others are refused with `order_changed`. */
export const staffOrderBody = v.object(
  {
    channel: v.picklist(orderChannels, 'unknown_value'),
    shipping: shippingDetails,
    cartItems,
    totalAmount,
    delivery,
    discount,
    code,
  },
  objectCode,
)

/** Required: a repeated request returns the first order. */
export const staffOrderHeaders = v.object({
  'idempotency-key': wordText(/^[\x20-\x7e]{1,200}$/, { type: 'required', code: 'invalid', max: 200 }),
})

export const staffQuote = v.pipe(
  v.object({
    goods: amount,
    discount: amount,
    discounts,
    minimumsEnforced,
    fee: amount,
    collect: amount,
    served: v.boolean(),
    /** In the order of the request; `available` is 0 for what cannot be ordered. */
    lines: v.array(v.object({ price: v.nullable(amount), available: amount })),
  }),
  v.metadata({ ref: 'StaffQuote' }),
)

export const staffOrder = v.pipe(
  v.object({ id: amount, awaitsCall: v.boolean(), totalAmount: amount }),
  v.metadata({ ref: 'StaffOrder' }),
)

/** A product to add to an order. */
export const addItemBody = v.object(
  {
    version: v.pipe(v.number('not_a_number'), v.integer('not_whole'), v.minValue(0, 'too_small')),
    productId: jsonId,
    variantId: v.optional(jsonId),
    quantity,
  },
  objectCode,
)

export type StaffQuoteBody = v.InferOutput<typeof staffQuoteBody>
export type StaffQuote = v.InferOutput<typeof staffQuote>
export type StaffOrderBody = v.InferOutput<typeof staffOrderBody>
export type StaffOrderInput = v.InferInput<typeof staffOrderBody>
export type StaffOrderPlaced = v.InferOutput<typeof staffOrder>
export type AddItemBody = v.InferOutput<typeof addItemBody>
