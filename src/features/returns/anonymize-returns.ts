import { eq, inArray } from 'drizzle-orm'
import { orders } from '#features/orders/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { refunds, returnPictures, returns } from './tables.ts'

/** Removes what names a person from the returns of a removed account: words, pictures, wallet numbers. Amounts stay. */
export async function anonymizeReturns(db: Db, userId: number): Promise<void> {
  const ofUser = db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.userId, userId))
  await db.update(refunds).set({ number: null, reference: null }).where(inArray(refunds.returnId, ofUser))
  await db.update(returnPictures).set({ returnId: null }).where(inArray(returnPictures.returnId, ofUser))
  await db.update(returns).set({ words: '' }).where(inArray(returns.id, ofUser))
}
