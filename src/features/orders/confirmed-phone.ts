import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderStatusChanges, orders } from './tables.ts'

/**
 * Whether a phone is confirmed: staff has moved one of its orders on, ever. No phone is none. `phone`: a column of the
 * query this stands in.
 */
export function hasConfirmedPhone(phone: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${orders} as known join ${orderStatusChanges} as change on change.order_id = known.id
    where known.phone = ${phone} and change.status in ('processing', 'shipped', 'delivered'))`
}
