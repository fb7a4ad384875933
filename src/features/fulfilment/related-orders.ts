import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hasConfirmedPhone } from '#features/orders/confirmed-phone.ts'
import { orders } from '#features/orders/tables.ts'
import type { Relation } from './domain/relations.ts'

type Common = Pick<typeof orders.$inferSelect, 'phone' | 'addressKey'>

/**
 * The orders that can be cancelled together with one: of its phone all that are not shipped, of its network address the
 * unconfirmed ones. Behind one address of a carrier are thousands of customers: whose phone was ever confirmed is left
 * alone there.
 */
export function isRelated({ phone, addressKey }: Common, relation: Relation): SQL | undefined {
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
