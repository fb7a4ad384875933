import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hasConfirmedPhone } from '#features/orders/confirmed-phone.ts'
import { orders } from '#features/orders/tables.ts'
import type { Relation } from './domain/relations.ts'

type SourceOrder = Pick<typeof orders.$inferSelect, 'phone' | 'addressKey'>

/**
 * Condition for the orders that can be cancelled together with a given one. By phone: all that are not shipped. By
 * network address: only unconfirmed orders whose phone was never confirmed, because thousands of customers of one
 * carrier share an address.
 */
export function isRelated({ phone, addressKey }: SourceOrder, relation: Relation): SQL | undefined {
  if (relation === 'phone')
    return phone === null
      ? sql`false`
      : and(eq(orders.phone, phone), inArray(orders.status, ['pending', 'processing']))
  if (addressKey === null) return sql`false`
  return and(
    eq(orders.addressKey, addressKey),
    eq(orders.status, 'pending'),
    sql`not ${hasConfirmedPhone(orders.phone)}`,
  )
}
