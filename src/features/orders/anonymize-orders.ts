import { and, eq, inArray } from 'drizzle-orm'
import { deletePhones } from '#features/promotions/redeem.ts'
import type { Db } from '#platform/db/db.ts'
import { idempotencyKeys, orders } from './tables.ts'

/**
 * Removes personal data from the finished orders of a removed account. Orders still on their way keep what the
 * courier needs; this is called again when such an order is finished (docs/decisions/0005). Stored idempotent
 * responses contain personal data too and are deleted.
 */
export async function anonymizeOrders(db: Db, userId: number): Promise<void> {
  const anonymized = await db
    .update(orders)
    .set({
      shippingAddress: '',
      fullName: null,
      phone: null,
      secondPhone: null,
      address: null,
      landmark: null,
      notes: null,
      addressKey: null,
    })
    .where(and(eq(orders.userId, userId), inArray(orders.status, ['delivered', 'cancelled'])))
    .returning({ id: orders.id })
  await deletePhones(
    db,
    anonymized.map(({ id }) => id),
  )
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}
