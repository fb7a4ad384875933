import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { LockedParcel } from '#shop/orders/parcels.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { disputes } from './tables.ts'

/** Whether a locked parcel is disputed, or a decision has paid something for it. Parcels of the shop never are. */
export async function hasDispute(db: Db, { id, sellerId, disputed }: LockedParcel): Promise<boolean> {
  if (sellerId === shopSellerId) return false
  return disputed || (await db.$count(disputes, and(eq(disputes.parcelId, id), gt(disputes.amount, 0)))) > 0
}
