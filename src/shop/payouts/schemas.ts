import * as v from 'valibot'
import { payoutWayKinds } from '#shop/sellers/domain/payout-ways.ts'
import { payoutStatuses, waitReasons } from './domain/payouts.ts'

const id = v.pipe(v.number(), v.integer())
const moment = v.pipe(v.string(), v.isoTimestamp())
const dinars = v.pipe(v.number(), v.integer())
const way = { kind: v.picklist(payoutWayKinds), account: v.string(), holder: v.string() }

/** Where a seller is paid, as its owners and the staff read it. */
export const payoutWay = v.pipe(
  v.object({
    id,
    ...way,
    state: v.pipe(
      v.picklist(['waiting', 'current', 'ended', 'refused']),
      v.description('`waiting`: for the staff to confirm it.'),
    ),
    by: v.string(),
    createdAt: moment,
    confirmedAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'PayoutWay' }),
)
export type PayoutWay = v.InferOutput<typeof payoutWay>

/** A delivered parcel whose money is held, and why. */
export const waitingParcel = v.pipe(
  v.object({
    parcel: id,
    orderId: id,
    number: v.pipe(v.string(), v.description('Of the order and the parcel, as 12345678-2.')),
    sellerId: id,
    collected: dinars,
    because: v.pipe(
      v.picklist(waitReasons),
      v.description(
        'The first reason: `cash` is not in the shop, a `return` or `dispute` is open, the money of the seller is `frozen`.',
      ),
    ),
    holdUntil: moment,
  }),
  v.metadata({ ref: 'WaitingParcel' }),
)
export type WaitingParcel = v.InferOutput<typeof waitingParcel>

/** A payout in a list. */
export const payoutRow = v.pipe(
  v.object({
    id,
    amount: dinars,
    status: v.picklist(payoutStatuses),
    way: v.object({ id: v.nullable(id), ...way }),
    reference: v.nullable(v.string()),
    draftedAt: moment,
    paidAt: v.nullable(moment),
  }),
  v.metadata({ ref: 'PayoutRow' }),
)
export type PayoutRow = v.InferOutput<typeof payoutRow>

const payoutLine = v.pipe(
  v.object({
    group: v.pipe(id, v.description('Of the books.')),
    kind: v.string(),
    parcel: v.exactOptional(id),
    number: v.exactOptional(v.pipe(v.string(), v.description('Of the order and the parcel, as 12345678-2.'))),
    amount: v.pipe(dinars, v.description('Below nought: taken back.')),
    at: moment,
  }),
  v.metadata({ ref: 'PayoutLine' }),
)

/** One payout with what it is made of. */
export const payoutDetails = v.pipe(
  v.object({
    ...payoutRow.entries,
    until: moment,
    carryBefore: dinars,
    carryAfter: dinars,
    reason: v.nullable(v.string()),
    approvedAt: v.nullable(moment),
    endedAt: v.nullable(moment),
    lines: v.array(payoutLine),
    version: id,
  }),
  v.metadata({ ref: 'Payout' }),
)
export type PayoutDetails = v.InferOutput<typeof payoutDetails>
