import { deriveStatus } from './derive-status.ts'
import type { OrderStatus } from './order-status.ts'

/** `parcelId`: null for a change of the whole order. */
type Change = { parcelId: number | null; status: OrderStatus; reason: string }

/**
 * The status changes of an order, from those of its parcels, oldest first: a change of a parcel counts when the order's status follows.
 * Those of the whole order, such as a release of its stock, count always. The reason is that of the newest change to the status the order
 * then has.
 */
export function replayStatus<Each extends Change>(
  changes: readonly Each[],
  parcelIds: readonly number[],
): Each[] {
  const ids = new Set([...parcelIds, ...changes.flatMap(({ parcelId }) => parcelId ?? [])])
  if (ids.size < 2) return [...changes]
  const statuses = new Map([...ids].map((id): [number, OrderStatus] => [id, 'pending']))
  const newest = new Map<OrderStatus, Each>()
  let current: OrderStatus | null = null
  return changes.flatMap((change) => {
    const { parcelId, status } = change
    newest.set(status, change)
    for (const id of parcelId === null ? ids : [parcelId]) statuses.set(id, status)
    const derived = deriveStatus([...statuses.values()])
    if (parcelId !== null && derived === current) return []
    current = derived
    return [{ ...change, status: derived, reason: newest.get(derived)?.reason ?? change.reason }]
  })
}
