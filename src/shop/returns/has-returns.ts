import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { returns } from './tables.ts'

/**
 * Whether the delivery of a parcel has consequences: returns of its goods that are open or were received, also those that were
 * closed afterwards, or a settled exchange that its order was the replacement of.
 */
export async function hasReturns(db: Db, { id, orderId }: { id: number; orderId: number }): Promise<boolean> {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(
      or(
        and(
          eq(returns.orderId, orderId),
          eq(returns.parcelId, id),
          or(notInArray(returns.status, ['rejected', 'closed']), isNotNull(returns.value)),
        ),
        and(eq(returns.replacementOrderId, orderId), inArray(returns.status, ['settled', 'closed'])),
      ),
    )
    .limit(1)
  return row !== undefined
}
