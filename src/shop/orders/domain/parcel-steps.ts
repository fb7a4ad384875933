import { deriveStatus } from './derive-status.ts'
import { canTransition, isCancellableByShopper, type OrderStatus } from './order-status.ts'

type Parcel = { status: OrderStatus }

/** Whether a parcel can still be edited: it has not left. */
export function isEditable({ status }: Parcel): boolean {
  return status === 'pending' || status === 'processing'
}

type ShoppersParcel = Parcel & { sellerId: number; packedAt: Date | null }

/**
 * Whether the shopper may still cancel a parcel: before its order is confirmed, and until another seller than the shop has packed it while
 * other parcels of the order go on. Nothing records when the shop packs its own.
 */
export function isParcelCancellable<Each extends ShoppersParcel>(
  parcel: Each,
  parcels: readonly Each[],
  shopSellerId: number,
): boolean {
  if (parcel.status !== 'processing') return isCancellableByShopper(parcel.status)
  const going = parcels.filter(({ status }) => status !== 'cancelled')
  return parcel.sellerId !== shopSellerId && parcel.packedAt === null && going.length > 1
}

/**
 * The parcels that a step of their whole order moves: forward those that its status is of, the least advanced. An order is cancelled
 * with all parcels that go on, which have left or have not. Null when that is ambiguous: somebody must name the parcel. Empty when
 * none can take the step.
 */
export function findStepping<Each extends Parcel>(
  parcels: readonly Each[],
  next: OrderStatus,
): Each[] | null {
  const going = parcels.filter(({ status }) => status !== 'cancelled')
  if (next !== 'cancelled') {
    const current = deriveStatus(going.map(({ status }) => status))
    return canTransition(current, next) ? going.filter(({ status }) => status === current) : []
  }
  const able = going.filter(({ status }) => canTransition(status, next))
  if (able.length === 0) return []
  const waiting = able.filter(isEditable)
  return able.length === going.length && (waiting.length === 0 || waiting.length === able.length)
    ? able
    : null
}

/**
 * The parcel that a fee moves to when others are cancelled: the first of the visit that goes on and has not left, if possible one that its
 * seller has not packed, as the label of a packed one states the former sum.
 */
export function findHeir<Each extends Parcel & { id: number; visit: number; packedAt: Date | null }>(
  parcels: readonly Each[],
  visit: number,
  leavingIds: readonly number[],
): Each | null {
  const able = parcels.filter(
    (each) => isEditable(each) && each.visit === visit && !leavingIds.includes(each.id),
  )
  return able.find(({ packedAt }) => packedAt === null) ?? able[0] ?? null
}
