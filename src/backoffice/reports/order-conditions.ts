import { sql } from 'drizzle-orm'
import { deliveries } from '#backoffice/orders/tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { orderStatusChanges, orders, parcels } from '#shop/orders/tables.ts'
import { returns } from '#shop/returns/tables.ts'

/** The condition for orders with one of these statuses. */
export const isStatus = (...statuses: OrderStatus[]) =>
  sql`${orders.status} in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`

/** A replacement is not another sale. */
export const isSale = sql`not exists (select from ${returns} as exchange where exchange.replacement_order_id = ${orders.id})`

/** A cancelled order that was dispatched was refused on delivery. */
export const wasDispatched = sql`(
  exists (select from ${orderStatusChanges} as history where history.order_id = ${orders.id} and history.status = 'shipped')
  or exists (select from ${deliveries} as attempt where attempt.order_id = ${orders.id} and attempt.refused_at is not null)
)`

/**
 * What the parcels of an order cost by their statuses, in whole dinars: `worth.delivered`, `worth.open` and `worth.lost`, to be joined to the orders. Of an
 * order that is sent as one it is what the order costs.
 */
export const parcelWorth = sql`cross join lateral (
  select coalesce(sum(parcel.total) filter (where parcel.status = 'delivered'), 0) as delivered,
    coalesce(sum(parcel.total) filter (where parcel.status not in ('delivered', 'cancelled')), 0) as open,
    coalesce(sum(parcel.total) filter (where parcel.status = 'cancelled'), 0) as lost
  from ${parcels} as parcel where parcel.order_id = ${orders.id}
) as worth`
