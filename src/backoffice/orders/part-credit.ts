import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { giveBackPart } from '#shop/orders/credit.ts'
import type { LockedReturn } from '#shop/returns/lock-return.ts'
import { returns } from '#shop/returns/tables.ts'
import type { LockedOrder, LockedParcel } from './lock-order.ts'

/**
 * Locks the exchange that an order brings the replacement of; null when it brings none. Called before the order is locked, in the
 * sequence of a settlement, to avoid deadlocks.
 */
export async function lockExchange(db: Db, orderId: number): Promise<LockedReturn | null> {
  const [row] = await db
    .select()
    .from(returns)
    .where(eq(returns.replacementOrderId, orderId))
    .for('no key update')
  return row ?? null
}

type Change = { exchange: LockedReturn | null; credit: number; at: Date }

/**
 * Gives back what a parcel had paid beforehand above `credit`, in whole dinars: to the account, or to the exchange, which pays it
 * back when it is settled. The caller writes the parcel's credit.
 */
export async function lowerCredit(
  db: Db,
  { id: orderId, userId, parcel }: Pick<LockedOrder, 'id' | 'userId'> & { parcel: LockedParcel },
  { exchange, credit, at }: Change,
): Promise<void> {
  if (credit === parcel.credit) return
  if (exchange) return transferCredit(db, exchange, credit)
  await giveBackPart(db, { orderId, parcelId: parcel.id, userId, amount: parcel.credit - credit, at })
}

/** Writes what of an exchange's value pays for its replacement. */
export async function transferCredit(db: Db, { id }: LockedReturn, transferred: number): Promise<void> {
  await db
    .update(returns)
    .set({ transferred, version: sql`${returns.version} + 1` })
    .where(eq(returns.id, id))
}
