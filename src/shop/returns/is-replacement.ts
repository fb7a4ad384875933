import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { returns } from './tables.ts'

/** Whether an order brings the replacement of an exchange. Its goods are those of the exchange and are not edited (decision 51). */
export async function isReplacement(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(returns, eq(returns.replacementOrderId, orderId))) > 0
}
