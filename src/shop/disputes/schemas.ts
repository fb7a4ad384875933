import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { linesText } from '#platform/text/text-schema.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { ratingBody } from '#shop/seller-ratings/schemas.ts'
import { sellerName } from '#shop/sellers/schemas.ts'
import { bearers, disputeKinds, disputeStatuses, maxDisputeWords, paymentWays } from './domain/disputes.ts'

const id = v.pipe(v.number(), v.integer())
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())
const words = linesText({ min: 1, max: maxDisputeWords })

export const disputeBody = v.object({ kind: v.picklist(disputeKinds, 'unknown_value'), words }, objectCode)
export const openedDispute = v.object({ id })

/** A state of a parcel in which something is not possible, and until when it was. */
export const parcelPeriod = {
  parcelStatus: v.picklist(orderStatuses),
  until: v.nullable(moment),
}

const disputeFacts = {
  id,
  kind: v.picklist(disputeKinds),
  status: v.picklist(disputeStatuses),
  words: v.string(),
  createdAt: moment,
  answerBy: v.pipe(
    moment,
    v.description('Until then nobody decides that the seller pays, unless the seller has answered.'),
  ),
  answer: v.nullable(v.object({ words: v.string(), at: moment })),
  decision: v.nullable(
    v.object({
      amount: v.pipe(count, v.description('Whole dinars; 0 closes the dispute without money.')),
      way: v.nullable(v.picklist(paymentWays)),
      words: v.string(),
      at: moment,
    }),
  ),
}

/** A dispute as its customer reads it. */
const myDispute = v.object({
  ...disputeFacts,
  pictures: v.exactOptional(v.pipe(count, v.description('How many the customer has sent, if any.'))),
})

/** What the customer of a parcel can say of it, and has said. */
export const parcelFeedback = v.pipe(
  v.object({
    orderId: id,
    number: count,
    seller: sellerName,
    parcelStatus: v.picklist(orderStatuses),
    rateUntil: v.pipe(v.nullable(moment), v.description('Null when it cannot be rated now.')),
    rating: v.nullable(v.object({ ...ratingBody.entries, words: v.string() })),
    disputeUntil: v.pipe(v.nullable(moment), v.description('Null when no dispute can be opened now.')),
    disputes: v.pipe(v.array(myDispute), v.description('The newest first.')),
  }),
  v.metadata({ ref: 'ParcelFeedback' }),
)

/** A dispute in the panel of its seller. */
const sellerDispute = v.pipe(
  v.object({
    ...disputeFacts,
    pictures: v.exactOptional(
      v.pipe(v.array(v.string()), v.description('The addresses of what the customer has sent, if anything.')),
    ),
    number: v.pipe(v.string(), v.description('Of the parcel, such as `12345678-2`.')),
    parcelId: id,
    late: v.pipe(
      v.boolean(),
      v.description('It waits for the answer of the seller, and `answerBy` is over.'),
    ),
    borneBy: v.nullable(v.picklist(bearers)),
    version: count,
  }),
  v.metadata({ ref: 'SellerDispute' }),
)
export const sellerDisputes = v.object({ disputes: v.array(sellerDispute), total: count })

/** A dispute in the back office. */
export const managedDispute = v.pipe(
  v.object({
    ...sellerDispute.entries,
    orderId: id,
    seller: v.object({ id, ...sellerName.entries }),
    paid: v.pipe(count, v.description('What the customer paid for the parcel, in whole dinars.')),
    max: v.pipe(count, v.description('What a decision can pay: that less what was given back.')),
    hasAccount: v.pipe(v.boolean(), v.description('The customer can have credit.')),
    decidedBy: v.nullable(v.string()),
  }),
  v.metadata({ ref: 'ManagedDispute' }),
)
const listedDispute = v.object({
  id,
  number: v.string(),
  kind: v.picklist(disputeKinds),
  status: v.picklist(disputeStatuses),
  seller: sellerName,
  createdAt: moment,
  answerBy: moment,
  late: v.boolean(),
  amount: v.nullable(count),
})
export const managedDisputes = v.object({ disputes: v.array(listedDispute), total: count })

export type DisputeBody = v.InferOutput<typeof disputeBody>
export type MyDispute = v.InferOutput<typeof myDispute>
export type ParcelFeedback = v.InferOutput<typeof parcelFeedback>
export type SellerDispute = v.InferOutput<typeof sellerDispute>
export type SellerDisputes = v.InferOutput<typeof sellerDisputes>
export type ManagedDispute = v.InferOutput<typeof managedDispute>
export type ManagedDisputes = v.InferOutput<typeof managedDisputes>
