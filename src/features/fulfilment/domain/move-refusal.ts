import { canBecome, type OrderStatus } from '#features/orders/domain/order-status.ts'

/** Why an order stays where it is. */
export const stayReasons = [
  'missing',
  'changed',
  'not_possible',
  'courier_needed',
  'reason_needed',
  'not_enough_stock',
] as const
export type StayReason = (typeof stayReasons)[number]

/** What the shop may give as the reason of a cancelled order. The customer may see it: nothing here offends. */
export const cancelReasons = [
  'customer_asked',
  'no_answer',
  'wrong_details',
  'out_of_stock',
  'duplicate',
  'not_confirmed',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The reason kept with an order that was brought to the door and came back. */
export const refusedAtDoor = 'refused_at_door'

type Found = { status: OrderStatus; version: number; hasCourier: boolean }
type Wanted = {
  version: number
  to: OrderStatus
  courierId?: number | undefined
  reason?: string | undefined
}

/**
 * Why an order cannot be moved as somebody wants who saw it at a version; null: it can. A courier is needed to ship it
 * and to take its cash; a reason to cancel it, unless it came back from the door.
 */
export function whyItStays(
  found: Found | null,
  { version, to, courierId, reason }: Wanted,
): StayReason | null {
  if (!found) return 'missing'
  if (found.version !== version) return 'changed'
  if (!canBecome(found.status, to)) return 'not_possible'
  if (to === 'shipped' && courierId === undefined) return 'courier_needed'
  if (to === 'delivered' && !found.hasCourier && courierId === undefined) return 'courier_needed'
  if (to === 'cancelled' && found.status !== 'shipped' && reason === undefined) return 'reason_needed'
  return null
}
