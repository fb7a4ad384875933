import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hasConfirmedPhone } from '#shop/orders/confirmed-phone.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Relation } from './domain/relations.ts'

type SourceOrder = Pick<typeof orders.$inferSelect, 'phone' | 'addressKey'>

/** Of an order's phone everything that is not shipped can be cancelled together. */
export const isRelatedByPhone: SQL = inArray(orders.status, ['pending', 'processing'])

/**
 * Of a network address only unconfirmed orders can be cancelled together: behind one address of a carrier are thousands
 * of customers, and whose phone was ever confirmed is left alone.
 */
export const isRelatedByAddress = and(
  eq(orders.status, 'pending'),
  sql`not ${hasConfirmedPhone(orders.phone)}`,
)

/** The orders that can be cancelled together with one, by what they have in common with it. */
export function isRelated({ phone, addressKey }: SourceOrder, relation: Relation): SQL | undefined {
  if (relation === 'phone')
    return phone === null ? sql`false` : and(eq(orders.phone, phone), isRelatedByPhone)
  if (addressKey === null) return sql`false`
  return and(eq(orders.addressKey, addressKey), isRelatedByAddress)
}
