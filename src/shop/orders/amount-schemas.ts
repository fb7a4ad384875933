import * as v from 'valibot'
import { localizedTextEntries } from '#platform/i18n/localized-schema.ts'
import { arrivalDates } from '#shop/delivery/schemas.ts'
import { sellerName } from '#shop/sellers/schemas.ts'
import { orderChannels } from './domain/order-channels.ts'
import { orderStatuses } from './domain/order-status.ts'
import { returnActions } from './domain/return-action.ts'

/** Whole dinars, within the range of PostgreSQL's `integer`. */
export const dinars = v.pipe(
  v.number('not_a_number'),
  v.integer('not_whole'),
  v.minValue(0, 'too_small'),
  v.maxValue(2_147_483_647, 'too_large'),
)

const promised = v.nullable(v.pipe(v.string(), v.isoDate()))

/** What promotions take off, by promotion. */
export const discounts = v.array(
  v.object({
    label: v.string(),
    ...localizedTextEntries('label'),
    amount: dinars,
    code: v.exactOptional(v.string()),
  }),
)

/** Absent unless free delivery or a discount is lost when the accepted pieces cost less than it needs. */
export const minimumsEnforced = v.exactOptional(v.literal(true))

/**
 * What an order costs, in whole dinars: `collect` = `goods` - the discounts + `delivery.fee` - `credit`. `totalAmount` is before
 * the credit, which is absent when nothing was paid beforehand. A label is in the language of the order.
 */
export const orderAmounts = {
  goods: dinars,
  discounts,
  credit: v.exactOptional(dinars),
  delivery: v.object({ fee: dinars, from: promised, to: promised }),
  minimumsEnforced,
  collect: dinars,
}

const positive = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * What is sent together, by its number in the order; `items` are the ids of its lines. `collect` = `goods` - `discount` + `delivery` -
 * its part of the credit. Parcels of one `visit` are delivered together. Without `arrives` one arrives with the order. Without other sellers an order has one parcel.
 */
export const orderParcel = v.object({
  number: positive,
  visit: v.exactOptional(positive),
  seller: v.exactOptional(sellerName),
  status: v.picklist(orderStatuses),
  goods: v.exactOptional(dinars),
  discount: v.exactOptional(dinars),
  delivery: v.exactOptional(dinars),
  arrives: v.exactOptional(arrivalDates),
  collect: dinars,
  items: v.array(positive),
  cancellable: v.exactOptional(
    v.pipe(
      v.literal(true),
      v.description('It is confirmed, and its shopper may still cancel it: its seller has not packed it.'),
    ),
  ),
  feedback: v.exactOptional(
    v.pipe(
      v.literal(true),
      v.description('It is delivered, of another seller: it can be rated and disputed for a while.'),
    ),
  ),
})

/** Why a line does not count as it was ordered. */
export const lineState = {
  accepted: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.description(
        'Only when the order was accepted in part: the pieces that the customer accepted and paid.',
      ),
    ),
  ),
  cancelled: v.exactOptional(
    v.pipe(
      v.literal(true),
      v.description('Only when its parcel is cancelled and the order is not: no sum of the order has it.'),
    ),
  ),
}

/** Of an order that staff placed for somebody. */
export const orderChannel = v.nullable(v.picklist(orderChannels))

/** `open` while something of the delivered order can be returned, else `view` when returns of it were opened. */
export const returnAction = v.exactOptional(v.picklist(returnActions))
