import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { readyDay } from '#shop/delivery/domain/arrival-range.ts'
import { readDeliveryPlan } from '#shop/delivery/queries.ts'
import { sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { LockedParcel } from './parcels.ts'
import { parcels } from './tables.ts'

/**
 * Writes until when sellers pack their parcels of orders that are confirmed at a moment: the day on which they are ready by the seller's handling
 * days and days away. Nothing for the shop's own.
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
    .select({
      id: parcels.id,
      handlingDays: sellers.handlingDays,
      awayFrom: sellers.awayFrom,
      awayUntil: sellers.awayUntil,
    })
    .from(parcels)
    .innerJoin(sellers, eq(sellers.id, parcels.sellerId))
    .where(inArray(parcels.id, ids))
  const byDay = Map.groupBy(rows, ({ id: _, ...handling }) => readyDay({ now: at, holidays, handling }))
  for (const [day, same] of byDay)
    await db
      .update(parcels)
      .set({ shipBy: sql`${day}::date` })
      .where(
        inArray(
          parcels.id,
          same.map(({ id }) => id),
        ),
      )
}
