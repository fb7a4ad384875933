import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { parcels, payments } from './tables.ts'

type Collection = { courierId: number | null; at: Date }

/**
 * Records that what is due was collected for the delivered parcels of an order; `courierId`: by whom, null for orders from before
 * couriers were recorded. The caller has locked the parcels.
 */
export async function collectPayments(db: Db, orderId: number, { courierId, at }: Collection): Promise<void> {
  await db.execute(sql`
    update ${payments} as payment set collected = payment.due, courier_id = ${courierId},
      collected_at = ${at.toISOString()}::timestamptz, version = payment.version + 1
    from ${parcels} as parcel
    where parcel.id = payment.parcel_id and parcel.order_id = ${orderId} and parcel.status = 'delivered'
      and payment.collected is null`)
}

/**
 * Removes what was collected by mistake for the parcels of an order; it is due again. Returns the amount in whole dinars, null
 * when nothing was collected. The caller has locked the parcels.
 */
export async function revertPayments(db: Db, orderId: number): Promise<number | null> {
  const { rows } = await db.execute<{ amount: number | null }>(sql`
    with paid as (
      select payment.id, payment.collected from ${payments} as payment join ${parcels} as parcel on parcel.id = payment.parcel_id
      where parcel.order_id = ${orderId} and payment.collected is not null
    ), reverted as (
      update ${payments} as payment set collected = null, courier_id = null, collected_at = null, version = payment.version + 1
      from paid where payment.id = paid.id
    )
    select sum(collected)::int as amount from paid`)
  return rows[0]?.amount ?? null
}
