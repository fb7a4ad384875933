import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { idempotencyKeys, orders } from './tables.ts'

/**
 * Takes the person out of a removed account's orders that are over; what is still on its way keeps what the courier needs.
 * Whoever finishes such an order calls this again (docs/decisions/0005). Kept answers to orders hold the person too.
 */
export async function forgetPerson(db: Db, userId: number): Promise<void> {
  await db
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
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}
