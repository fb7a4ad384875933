import type { Db } from '#platform/db/db.ts'
import { withdrawConversions } from './conversions.ts'
import { deriveStatusAfter } from './domain/derive-status.ts'
import type { OrderStatus } from './domain/order-status.ts'
import { writeOrderEvents } from './order-event.ts'
import { type LockedParcel, moveParcels, writeOrderAmounts } from './parcels.ts'
import { withdrawOrderMessage } from './write-order-message.ts'

type Reopened = {
  order: { id: number; status: OrderStatus }
  parcels: readonly LockedParcel[]
  /** The delivered parcel. */
  parcelId: number
}

/**
 * Sets a delivered parcel back to shipped, writes the status and amounts of its order that follow, and records who did it, when and
 * why. This is the only backward transition, so it bypasses `canTransition`. The caller has locked order and parcels and reverts what the
 * delivery changed.
 */
export async function reopenDelivered(
  db: Db,
  { order: { id, status }, parcels, parcelId }: Reopened,
  by: { byUserId: number; reason: string; at: Date },
): Promise<void> {
  if (parcels.find((each) => each.id === parcelId)?.status !== 'delivered')
    throw new Error(`parcel ${parcelId} is not delivered`)
  const move = { parcelIds: [parcelId], next: 'shipped' } as const
  await moveParcels(db, Object.assign({}, move, by))
  const derived = deriveStatusAfter(parcels, move)
  await writeOrderAmounts(db, id, { status: derived })
  if (derived === status) return
  await withdrawOrderMessage(db, id, 'delivered')
  await withdrawConversions(db, id)
  await writeOrderEvents(db, [id], derived, by.at)
}
