import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { arrivalRange } from '#shop/delivery/domain/arrival-range.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { LockedParcel } from './parcels.ts'
import { parcels } from './tables.ts'

/**
 * Writes until when sellers pack their parcels of an order that is confirmed at a moment: the seller's handling days, counted as the
 * days of a delivery are. Nothing for the shop's own.
 */
export async function writeShipBy(
  db: Db,
  confirmed: readonly Pick<LockedParcel, 'id' | 'sellerId'>[],
  at: Date,
): Promise<void> {
  const ids = confirmed.filter(({ sellerId }) => sellerId !== shopSellerId).map(({ id }) => id)
  if (ids.length === 0) return
  const { holidays } = await readDeliveryPlan({ db })
  const rows = await db
    .select({ id: parcels.id, days: sellers.handlingDays })
    .from(parcels)
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .where(inArray(parcels.id, ids))
  for (const { id, days } of rows) {
    const { from } = arrivalRange({ now: at, daysFrom: days, daysTo: days, holidays })
    await db
      .update(parcels)
      .set({ shipBy: sql`${from}::date` })
      .where(eq(parcels.id, id))
  }
}
