import type { OrderStatus } from '#shop/orders/domain/order-status.ts'

/** The parcels of a seller as lists select them: `processing` are all before they left with a courier. */
export const parcelStates = [
  'to_pack',
  'problem',
  'packed',
  'handed_over',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** The state of a parcel that a seller sees. A problem is open until the parcel is packed or leaves. */
export function toParcelState({
  status,
  isPacked,
  isHandedOver,
  hasProblem,
}: {
  status: OrderStatus
  isPacked: boolean
  isHandedOver: boolean
  hasProblem: boolean
}): Exclude<ParcelState, 'processing'> {
  if (status === 'shipped' || status === 'delivered' || status === 'cancelled') return status
  if (isHandedOver) return 'handed_over'
  if (isPacked) return 'packed'
  return hasProblem ? 'problem' : 'to_pack'
}
