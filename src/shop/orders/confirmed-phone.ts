import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderStatusChanges, orders } from './tables.ts'

/**
 * SQL condition: staff has confirmed at least one order of this phone. False for null. `phone` is a column of the
 * enclosing query.
 */
export function hasConfirmedPhone(phone: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${orders} as known join ${orderStatusChanges} as change on change.order_id = known.id
    where known.phone = ${phone} and change.status in ('processing', 'shipped', 'delivered'))`
}
