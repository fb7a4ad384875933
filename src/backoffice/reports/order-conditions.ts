import { sql } from 'drizzle-orm'
import { deliveries } from '#backoffice/orders/tables.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { orderStatusChanges, orders } from '#shop/orders/tables.ts'
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

/** What an order with one of these statuses costs, in whole dinars; 0 for any other. */
export const worthWithStatus = (...statuses: OrderStatus[]) =>
  sql`case when ${isStatus(...statuses)} then ${orders.totalAmount}::bigint else 0 end`
