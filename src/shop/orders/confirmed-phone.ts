import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { confirmedByCustomer } from './domain/order-status.ts'
import { orderStatusChanges, orders } from './tables.ts'

/**
 * SQL condition: staff has confirmed at least one order of this phone; that the phone itself has confirmed one does not count until
 * it is shipped. False for null. `phone` is a column of the enclosing query.
 */
export function hasConfirmedPhone(phone: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${orders} as known join ${orderStatusChanges} as change on change.order_id = known.id
    where known.phone = ${phone} and (change.status in ('shipped', 'delivered')
      or change.status = 'processing' and change.reason is distinct from ${confirmedByCustomer}))`
}
