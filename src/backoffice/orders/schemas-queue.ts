import * as v from 'valibot'
import { pathId, strictObjectCode } from '#platform/http/ids.ts'
import { pageSizeArg } from '#platform/http/page-size-arg.ts'
import { localizedEntries } from '#platform/i18n/localized-schema.ts'
import { lineText } from '#platform/text/text-schema.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { callOutcomes } from './domain/call-outcomes.ts'
import { dayText } from './schemas.ts'

export const queueSorts = ['-placed', 'placed', '-total', 'total'] as const
/** The tabs beside those of the statuses: orders that hold no stock yet, and calls that are due. */
export const queueWaits = ['call', 'callback'] as const
/** The outcome of the last call; `none`: nobody has called. */
export const lastCalls = ['none', ...callOutcomes] as const

/** Query parameters of the order queue. */
export const queueQuery = v.strictObject(
  {
    status: v.exactOptional(v.picklist(orderStatuses, 'unknown_value')),
    q: v.exactOptional(lineText({ max: 100, codes: { type: 'invalid' } })),
    sort: v.exactOptional(v.picklist(queueSorts, 'unknown_value')),
    page: v.exactOptional(v.pipe(pathId, v.maxValue(100_000, 'too_large'))),
    pageSize: pageSizeArg,
    /** Only orders that wait for a call and hold no stock; or only those whose customer is to be called again now. */
    waits: v.exactOptional(v.picklist(queueWaits, 'unknown_value')),
    /** Only open orders from the same network address as the order with this id. */
    addressOf: v.exactOptional(pathId),
    governorate: v.exactOptional(v.picklist(governorateSlugs, 'unknown_value')),
    /** The Baghdad day on which the order was placed. */
    placedOn: v.exactOptional(dayText),
    /** The last day promised for its arrival. */
    promised: v.exactOptional(dayText),
    /** The courier of the last attempt to deliver it. */
    courier: v.exactOptional(pathId),
    /** Only orders with a line of this product. */
    product: v.exactOptional(pathId),
    call: v.exactOptional(v.picklist(lastCalls, 'unknown_value')),
  },
  strictObjectCode,
)

const integer = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())
const statusCounts = v.object(v.entriesFromList(orderStatuses, integer))

const queueRow = v.pipe(
  v.object({
    id: integer,
    version: integer,
    createdAt: moment,
    status: v.picklist(orderStatuses),
    awaitsCall: v.boolean(),
    /** True when the time to call the customer again has come. */
    callbackDue: v.boolean(),
    totalAmount: integer,
    /** What the courier collects: the total less what was paid beforehand. */
    collect: integer,
    /** Of an order with several; absent otherwise. */
    parcels: v.exactOptional(v.array(v.object({ status: v.picklist(orderStatuses), collect: integer }))),
    units: integer,
    name: v.nullable(v.string()),
    phone: v.nullable(v.string()),
    shippingAddress: v.string(),
    governorate: v.nullable(v.string()),
    city: v.nullable(v.string()),
    /** The last day promised for its arrival. */
    promised: v.nullable(v.string()),
    courier: v.nullable(v.string()),
    lastCall: v.nullable(
      v.object({ outcome: v.picklist(callOutcomes), at: moment, callbackAt: v.nullable(moment) }),
    ),
    refusals: integer,
  }),
  v.metadata({ ref: 'QueuedOrder' }),
)
/**
 * `newest` is the newest order of the shop or null; `counts` the number of matches per status, `waiting` the number
 * of pending orders that wait for a call, `due` of those whose customer is to be called again now, `product` the product
 * whose orders are requested, or null.
 */
export const orderQueue = v.pipe(
  v.object({
    orders: v.array(queueRow),
    total: integer,
    counts: statusCounts,
    waiting: integer,
    due: integer,
    product: v.nullable(v.object({ id: integer, ...localizedEntries('title', v.string()) })),
    newest: v.nullable(v.object({ id: integer, createdAt: moment })),
  }),
  v.metadata({ ref: 'OrderQueue' }),
)

export type QueueArgs = v.InferOutput<typeof queueQuery>
export type QueuedOrder = v.InferOutput<typeof queueRow>
export type OrderQueue = v.InferOutput<typeof orderQueue>
