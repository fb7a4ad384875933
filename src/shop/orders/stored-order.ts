import * as v from 'valibot'
import { orderStatuses } from './domain/order-status.ts'
import { onlyParcel } from './order-details.ts'
import { type OrderDetails, orderDetails } from './schemas.ts'

/** The part of every stored response that the amounts of older ones follow from. */
const everStored = v.looseObject({
  totalAmount: v.number(),
  status: v.picklist(orderStatuses),
  items: v.array(v.looseObject({ id: v.number() })),
  arrives: v.optional(v.object({ from: v.string(), to: v.string() })),
})

/** The order in a response stored for a key. Responses from before orders had fees and discounts say what they cost too. */
export function parseStoredOrder(stored: unknown): OrderDetails {
  const order = v.parse(everStored, stored)
  const { totalAmount, status, items, arrives } = order
  return v.parse(orderDetails, {
    goods: totalAmount,
    discounts: [],
    delivery: { fee: 0, from: arrives?.from ?? null, to: arrives?.to ?? null },
    collect: totalAmount,
    parcels: [onlyParcel({ status, collect: totalAmount, items })],
    ...order,
  })
}
