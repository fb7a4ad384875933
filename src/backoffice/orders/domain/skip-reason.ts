import type { OrderStatus } from '#shop/orders/domain/order-status.ts'

/** Reasons why an order's status is not changed. */
export const skipReasons = [
  'missing',
  'changed',
  'not_possible',
  'courier_needed',
  'reason_needed',
  'not_enough_stock',
  'name_parcel',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Cancellation reasons staff can choose. The customer may see them, so they must stay polite. */
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

/** The reason stored with an order whose delivery was refused. */
export const refusedAtDoor = 'refused_at_door'

/** `parcels`: those that the change is for, and whether each has somebody who brings it; null when it is ambiguous which. */
type CurrentOrder = {
  version: number
  parcels: readonly { status: OrderStatus; hasCourier: boolean }[] | null
}
type RequestedMove = {
  version: number
  to: OrderStatus
  courierId?: number | undefined
  reason?: string | undefined
}

/**
 * Returns why an order or parcel cannot be changed as requested, or null when it can. A courier is required to ship it and to
 * collect its cash; a reason is required to cancel it, unless its delivery was refused.
 */
export function findSkipReason(
  current: CurrentOrder | null,
  { version, to, courierId, reason }: RequestedMove,
): SkipReason | null {
  if (!current) return 'missing'
  if (current.version !== version) return 'changed'
  const { parcels } = current
  if (!parcels) return 'name_parcel'
  if (parcels.length === 0) return 'not_possible'
  const isBrought = to === 'shipped' || to === 'delivered'
  if (isBrought && courierId === undefined && parcels.some(({ hasCourier }) => !hasCourier))
    return 'courier_needed'
  if (to === 'cancelled' && parcels.some(({ status }) => status !== 'shipped') && reason === undefined)
    return 'reason_needed'
  return null
}
