import * as v from 'valibot'
import { jsonId, objectCode, pathId } from '#platform/http/ids.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { languages } from '#platform/i18n/language.ts'
import { wordText } from '#platform/text/text-schema.ts'
import { phone, typedText } from '#shop/accounts/typed-fields.ts'
import { visitSources } from '#shop/campaigns/schemas.ts'
import { quantity } from '#shop/cart/schemas.ts'
import { arrivalDates } from '#shop/delivery/schemas.ts'
import { orderAmounts, orderChannel } from '#shop/orders/amount-schemas.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { orderLimitsFields } from '#shop/orders/order-limit-settings.ts'
import { orderShipping, shortLine } from '#shop/orders/schemas.ts'
import { returnKinds } from '#shop/returns/domain/return-kinds.ts'
import { returnStatuses } from '#shop/returns/domain/return-status.ts'
import { callOutcomes } from './domain/call-outcomes.ts'
import { relations } from './domain/relations.ts'
import { cancelReasons, skipReasons } from './domain/skip-reason.ts'
import { goodsOfOrder, orderMinimums, workItem } from './schemas-goods.ts'
import { attempt, statusChange, workParcels } from './schemas-parcels.ts'

export const maxBatchSize = 100

const integer = v.pipe(v.number('not_a_number'), v.integer('not_whole'))
const version = v.pipe(integer, v.minValue(0, 'too_small'), v.maxValue(2_147_483_647, 'too_large'))
const zonedMoment = v.pipe(
  wordText(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/, { code: 'not_a_date', max: 40 }),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'not_a_date'),
)
/** A date such as `2026-03-01`. */
export const dayText = v.pipe(
  wordText(/^[\d-]+$/, { type: 'required', code: 'invalid', max: 10 }),
  v.check(isDay, 'invalid'),
)
const note = v.optional(typedText(0, 500))

export const eventsQuery = v.object({ once: v.exactOptional(v.literal('true', 'unknown_value')) })

// Ten times the allowed number of ids, because duplicates are permitted.
const maxIdsLength = maxBatchSize * 10 * 11

/** Order ids separated by commas. */
export const idsQuery = v.object(
  {
    ids: v.pipe(
      wordText(/^\d{1,10}(,\d{1,10})*$/, { type: 'required', code: 'invalid', max: maxIdsLength }),
      v.transform((text) => [...new Set(text.split(',').map(Number))]),
      v.array(jsonId),
      v.maxLength(maxBatchSize, 'too_many'),
    ),
  },
  objectCode,
)

const moveFields = {
  to: v.picklist(orderStatuses, 'unknown_value'),
  courierId: v.exactOptional(jsonId),
  reason: v.exactOptional(v.picklist(cancelReasons, 'unknown_value')),
  note,
}
export const moveBody = v.object({ version, ...moveFields }, objectCode)
export const movesBody = v.object(
  {
    orders: v.pipe(
      v.array(v.object({ id: jsonId, version }, objectCode), 'not_a_list'),
      v.minLength(1, 'empty'),
      v.maxLength(maxBatchSize, 'too_many'),
    ),
    ...moveFields,
  },
  objectCode,
)
export const moves = v.pipe(
  v.object({
    moved: v.array(integer),
    /** `lines`: the lines that are short of stock, when that is the reason. */
    stayed: v.array(
      v.object({
        id: integer,
        reason: v.picklist(skipReasons),
        lines: v.exactOptional(v.array(shortLine)),
      }),
    ),
  }),
  v.metadata({ ref: 'OrderMoves' }),
)

export const undoDeliveryBody = v.object({ version, reason: typedText(3, 500) }, objectCode)
export const changeQuantityBody = v.object(
  {
    version,
    productId: jsonId,
    itemId: v.optional(
      v.pipe(jsonId, v.description('The line, when the product is in several with different options.')),
    ),
    quantity: v.union([v.literal(0), quantity], 'invalid'),
    waives: v.exactOptional(
      v.pipe(v.literal(true, 'invalid'), v.description('Staff know that this waives an enforced minimum.')),
    ),
  },
  objectCode,
)
/** `callbackAt`, with its zone: when to call again; only with the outcome `call_back`. */
export const callBody = v.pipe(
  v.object(
    {
      outcome: v.picklist(callOutcomes, 'unknown_value'),
      callbackAt: v.exactOptional(zonedMoment),
      note,
    },
    objectCode,
  ),
  v.forward(
    v.partialCheck(
      [['outcome'], ['callbackAt']],
      ({ outcome, callbackAt }) => outcome !== 'call_back' || callbackAt !== undefined,
      'required',
    ),
    ['callbackAt'],
  ),
  v.forward(
    v.partialCheck(
      [['outcome'], ['callbackAt']],
      ({ outcome, callbackAt }) => outcome === 'call_back' || callbackAt === undefined,
      'unknown_field',
    ),
    ['callbackAt'],
  ),
)
export const noteBody = v.object({ text: typedText(1, 1000) }, objectCode)
export const courierBody = v.object(
  { name: typedText(2, 80), phone, active: v.optional(v.boolean()) },
  objectCode,
)
export const dayQuery = v.object({ day: v.exactOptional(dayText) })
/** The limits and the version the client read. */
export const orderLimits = v.pipe(
  v.object({ ...orderLimitsFields.entries, version }, objectCode),
  v.metadata({ ref: 'OrderLimits' }),
)
/** Cancels the open orders with an order's phone, or the unconfirmed ones from its network address. */
export const cancelRelatedBody = v.object(
  { of: v.picklist(relations, 'unknown_value'), reason: v.picklist(cancelReasons, 'unknown_value'), note },
  objectCode,
)
/** How many orders this call cancelled, and how many remain. */
export const relatedCancelled = v.pipe(
  v.object({ cancelled: integer, left: integer }),
  v.metadata({ ref: 'RelatedCancelled' }),
)
export const idParam = v.object({ id: pathId })

const moment = v.pipe(v.string(), v.isoTimestamp())
export const authored = { id: integer, by: v.string(), at: moment }
export const workOrder = v.pipe(
  v.object({
    id: integer,
    version: integer,
    createdAt: moment,
    language: v.picklist(languages),
    status: v.picklist(orderStatuses),
    channel: orderChannel,
    /** True while the order holds no stock; confirming it takes the units. */
    awaitsCall: v.boolean(),
    totalAmount: integer,
    amounts: v.object(orderAmounts),
    /** The amounts that its free delivery and discounts need; absent without. */
    minimums: v.exactOptional(orderMinimums),
    shippingAddress: v.string(),
    shipping: v.nullable(orderShipping),
    /** The dates promised when the order was placed. */
    arrives: v.exactOptional(arrivalDates),
    sources: v.exactOptional(visitSources),
    phone: v.nullable(v.string()),
    customer: v.object({ name: v.string(), isGuest: v.boolean(), orders: integer }),
    items: v.array(workItem),
    /** Present when it brings the replacement of an exchange: its goods are not edited. */
    isReplacement: v.exactOptional(v.literal(true)),
    goods: goodsOfOrder,
    statusChanges: v.array(statusChange),
    calls: v.array(
      v.object({
        ...authored,
        outcome: v.picklist(callOutcomes),
        callbackAt: v.nullable(moment),
        note: v.nullable(v.string()),
      }),
    ),
    notes: v.array(v.object({ ...authored, text: v.string() })),
    delivery: attempt,
    parcels: workParcels,
    returns: v.pipe(
      v.array(
        v.object({
          id: integer,
          kind: v.picklist(returnKinds),
          status: v.picklist(returnStatuses),
          refund: v.nullable(integer),
        }),
      ),
      v.description('The newest first; `refund` is what was paid back.'),
    ),
    /** For this order's phone: refused deliveries and unpaid orders. */
    refusals: integer,
    openOrders: integer,
    /** How many orders can be cancelled together with this one, by phone and by network address. */
    related: v.object(v.entriesFromList(relations, integer)),
    /** Whether staff ever confirmed an order of this phone. */
    phoneConfirmed: v.boolean(),
    preferredCourier: v.pipe(
      v.nullable(v.object({ id: integer, name: v.string() })),
      v.description('Of the rate of its place, if active.'),
    ),
  }),
  v.metadata({ ref: 'WorkOrder' }),
)
export const workOrders = v.array(workOrder)

export const courier = v.pipe(
  v.object({ id: integer, name: v.string(), phone: v.string(), active: v.boolean(), carrying: integer }),
  v.metadata({ ref: 'Courier' }),
)
export const courierList = v.array(courier)

/** The current state of an order, sent with `stale` and `not_possible`. */
export const currentOrderState = v.object({ orderStatus: v.picklist(orderStatuses), version: integer })

/** The lines of an order that are short of stock. */
export const stockShortage = v.object({ lines: v.array(shortLine) })
export const availableStock = v.object({ available: integer })
export const createdId = v.object({ id: integer })

export type WorkOrder = v.InferOutput<typeof workOrder>
export type MoveBody = v.InferOutput<typeof moveBody>
export type UndoDeliveryBody = v.InferOutput<typeof undoDeliveryBody>
export type MovesBody = v.InferOutput<typeof movesBody>
export type Moves = v.InferOutput<typeof moves>
export type ChangeQuantityBody = v.InferOutput<typeof changeQuantityBody>
export type CallBody = v.InferOutput<typeof callBody>
export type NoteBody = v.InferOutput<typeof noteBody>
export type CourierBody = v.InferOutput<typeof courierBody>
export type Courier = v.InferOutput<typeof courier>
export type OrderLimits = v.InferOutput<typeof orderLimits>
export type CancelRelatedBody = v.InferOutput<typeof cancelRelatedBody>
export type RelatedCancelled = v.InferOutput<typeof relatedCancelled>
