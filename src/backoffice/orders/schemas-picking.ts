import * as v from 'valibot'
import { objectCode } from '#platform/http/ids.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { orderItem } from '#shop/orders/schemas.ts'
import { idsQuery } from './schemas.ts'

/** Without `ids`: all orders to be packed. */
export const pickingQuery = v.object({ ids: v.exactOptional(idsQuery.entries.ids) }, objectCode)

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const pickingLine = v.object({
  productId: count,
  variantId: count,
  /** As the newest of the orders has them. */
  product: v.omit(orderItem.entries.product, ['id', 'slug']),
  variant: orderItem.entries.variant,
  code: v.pipe(v.nullable(v.string()), v.description('The SKU, otherwise the model of the product.')),
  quantity: v.pipe(count, v.description('The pieces of all orders.')),
  /** `parcel`: its number, of an order with several. */
  orders: v.array(v.object({ id: count, parcel: v.exactOptional(count), quantity: count })),
})

export const pickingList = v.pipe(
  v.object({
    at: v.pipe(v.string(), v.isoTimestamp(), v.description('When it was added up.')),
    orders: v.pipe(count, v.description('The orders whose lines are added up.')),
    pieces: count,
    lines: v.array(pickingLine),
    leftOut: v.pipe(
      v.array(v.object({ id: count, status: v.picklist(orderStatuses) })),
      v.description('Requested orders that are not to be packed.'),
    ),
    later: v.pipe(count, v.description('Newer orders to be packed that the list has no room for.')),
  }),
  v.metadata({ ref: 'PickingList' }),
)

export type PickingLine = v.InferOutput<typeof pickingLine>
export type PickingList = v.InferOutput<typeof pickingList>
