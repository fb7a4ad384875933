import * as v from 'valibot'
import { pathId } from '#platform/http/ids.ts'
import { orderAmounts, orderParcel } from '#shop/orders/amount-schemas.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { problemKinds } from '#shop/orders/domain/problem-kinds.ts'
import { visitRefusals } from '#shop/orders/domain/visit-refusals.ts'
import { goodsOfOrder } from './schemas-goods.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const moment = v.pipe(v.string(), v.isoTimestamp())

/** A parcel of an order, by its number in it. */
export const parcelParam = v.object({ id: pathId, number: pathId })

/** A step of an order or a parcel: when, why and by whom. */
export const statusChange = v.object({
  status: v.picklist(orderStatuses),
  at: moment,
  reason: v.string(),
  by: v.nullable(v.string()),
})

/** The last attempt to deliver an order or a parcel. */
export const attempt = v.nullable(
  v.object({
    courierId: count,
    courier: v.string(),
    courierPhone: v.string(),
    shippedAt: moment,
    deliveredAt: v.nullable(moment),
    cash: v.nullable(count),
    refusedAt: v.nullable(moment),
    /** Why, of a visit of a seller who delivers. */
    refusedReason: v.exactOptional(v.picklist(visitRefusals)),
  }),
)

/** The parcels of an order that has several, or one of another seller, by their numbers; absent otherwise. */
export const workParcels = v.exactOptional(
  v.array(
    v.object({
      ...v.omit(v.object(orderParcel.entries), ['collect']).entries,
      amounts: v.object(orderAmounts),
      statusChanges: v.array(statusChange),
      delivery: attempt,
      goods: goodsOfOrder,
      /** Its seller delivers: without a courier it leaves with the seller. */
      ownDelivery: v.exactOptional(v.literal(true)),
      /** When its seller had packed it. */
      packedAt: v.exactOptional(moment),
      /** When its people handed it over, and to whom; `receiver` may be empty. */
      pickup: v.exactOptional(v.object({ at: moment, by: v.string(), receiver: v.string() })),
      /** Why its seller cannot send it, while it is not packed. */
      problem: v.exactOptional(
        v.object({ kind: v.picklist(problemKinds), note: v.string(), at: moment, by: v.string() }),
      ),
    }),
  ),
)
