import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { sellers } from './tables.ts'

/**
 * Locks the seller until the transaction ends, so that who is suspended meanwhile has no offer that is not withheld. Refuses with
 * `seller_not_open` and the state. Returns whether proposals of the seller need no decision.
 */
export async function lockOpenSeller(db: Db, id: number): Promise<{ trusted: boolean }> {
  const [row] = await db
    .select({ status: sellers.status, trusted: sellers.trusted })
    .from(sellers)
    .where(eq(sellers.id, id))
    .for('share')
  const state = row?.status ?? 'closed'
  if (state !== 'open' && state !== 'onboarding') throw new Refusal('seller_not_open', { state })
  return { trusted: row?.trusted ?? false }
}
