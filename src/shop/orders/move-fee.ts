import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { defaultGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import { labelOfFee } from './adjustments.ts'
import { findHeir } from './domain/parcel-steps.ts'
import type { LockedParcel } from './parcels.ts'
import { orderAdjustments, type orders, parcels, payments } from './tables.ts'

type Leaving = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'governorate'>
  locked: readonly LockedParcel[]
  /** The parcels that are cancelled before they leave. */
  parcelIds: readonly number[]
  /** They have no lines, and so no fee that nobody else can have. */
  isEmpty: boolean
  byUserId: number | null
  at: Date
}

/**
 * Moves the delivery fees of cancelled parcels to the first other parcel of the same visit that has not left, with two corrections,
 * and with a fee the credit that paid for it. Without such a parcel a fee stays where it is. The caller has locked the parcels.
 */
export async function moveFees(
  db: Db,
  { order, locked, parcelIds, isEmpty, byUserId, at }: Leaving,
): Promise<void> {
  const charged = locked.filter(({ id, deliveryFee }) => parcelIds.includes(id) && deliveryFee > 0)
  for (const from of charged) {
    const to = findHeir(locked, from.visit, parcelIds)
    if (!to && !isEmpty) continue
    const { deliveryFee: fee } = from
    const credit = Math.max(0, from.credit - (from.total - fee))
    const label = labelOfFee(order.governorate ?? defaultGovernorate)
    const row = { orderId: order.id, kind: 'correction' as const, label, byUserId, at }
    await shift(db, from.id, { fee: -fee, credit: -credit })
    if (to) await shift(db, to.id, { fee, credit })
    await db
      .insert(orderAdjustments)
      .values([
        { ...row, parcelId: from.id, amount: -fee },
        ...(to ? [{ ...row, parcelId: to.id, amount: fee }] : []),
      ])
  }
}

async function shift(db: Db, id: number, { fee, credit }: { fee: number; credit: number }): Promise<void> {
  await db.execute(sql`
    with changed as (
      update ${parcels} as parcel set delivery_fee = delivery_fee + ${fee}::int, total = total + ${fee}::int, credit = credit + ${credit}::int,
        collect = total + ${fee}::int - credit - ${credit}::int, any_amount = any_amount or (total + ${fee}::int - credit - ${credit}::int) % 250 <> 0,
        version = version + 1
      where id = ${id} returning id, collect
    )
    update ${payments} as payment set due = changed.collect, version = payment.version + 1
    from changed where payment.parcel_id = changed.id and payment.provider = 'cash'`)
}
