import { canTransition, type OrderStatus } from '#shop/orders/domain/order-status.ts'

/** Reasons why an order's status is not changed. */
export const skipReasons = [
  'missing',
  'changed',
  'not_possible',
  'courier_needed',
  'reason_needed',
  'not_enough_stock',
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

type CurrentOrder = { status: OrderStatus; version: number; hasCourier: boolean }
type RequestedMove = {
  version: number
  to: OrderStatus
  courierId?: number | undefined
  reason?: string | undefined
}

/**
 * Returns why an order cannot be changed as requested, or null when it can. A courier is required to ship it and to
 * collect its cash; a reason is required to cancel it, unless its delivery was refused.
 */
export function findSkipReason(
  current: CurrentOrder | null,
  { version, to, courierId, reason }: RequestedMove,
): SkipReason | null {
  if (!current) return 'missing'
  if (current.version !== version) return 'changed'
  if (!canTransition(current.status, to)) return 'not_possible'
  if (to === 'shipped' && courierId === undefined) return 'courier_needed'
  if (to === 'delivered' && !current.hasCourier && courierId === undefined) return 'courier_needed'
  if (to === 'cancelled' && current.status !== 'shipped' && reason === undefined) return 'reason_needed'
  return null
}
