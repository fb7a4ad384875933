import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { payments } from './tables.ts'

/** `courierId`: who collected it; null for orders from before couriers were recorded. */
type Collected = { parcelId: number; courierId: number | null }

/** Records that what is due was collected for parcels that are delivered. The caller has locked them. */
export async function collectPayments(db: Db, collected: readonly Collected[], at: Date): Promise<void> {
  await db.execute(sql`
    update ${payments} as payment set collected = payment.due, courier_id = paid."courierId",
      collected_at = ${at.toISOString()}::timestamptz, version = payment.version + 1
    from json_to_recordset(${JSON.stringify(collected)}::json) as paid ("parcelId" int, "courierId" int)
    where payment.parcel_id = paid."parcelId" and payment.provider = 'cash' and payment.collected is null`)
}

/**
 * Removes what was collected by mistake for a parcel; it is due again. Returns the amount in whole dinars, null when nothing was
 * collected. The caller has locked the parcel.
 */
export async function revertPayments(db: Db, parcelId: number): Promise<number | null> {
  const { rows } = await db.execute<{ amount: number | null }>(sql`
    with paid as (
      select id, collected from ${payments} where parcel_id = ${parcelId} and provider = 'cash' and collected is not null
    ), reverted as (
      update ${payments} as payment set collected = null, courier_id = null, collected_at = null, version = payment.version + 1
      from paid where payment.id = paid.id
    )
    select sum(collected)::int as amount from paid`)
  return rows[0]?.amount ?? null
}
