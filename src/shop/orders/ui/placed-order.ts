import * as v from 'valibot'
import { useHistoryState } from '#platform/pages/location.tsx'
import { asGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import { type ArrivalDates, arrivalDates } from '#shop/delivery/schemas.ts'
import type { OrderDetails } from '../schemas.ts'

/**
 * The data of the confirmation page, stored in the history entry so that it survives a reload but not a new visit.
 */
export type PlacedOrder = {
  id: number
  /** What the courier collects, in whole dinars. */
  collect: number
  /** The destination, when known. */
  governorate: GovernorateSlug | null
  /** The promised dates; absent in history entries of older versions. */
  arrives?: ArrivalDates
  /** It was placed before the shopper's last changes and does not contain them. */
  beforeEdit: boolean
  /** Whether the order waits for the shop's call. */
  awaitsCall?: boolean
}

function parsePlacedOrder(state: unknown): PlacedOrder | null {
  if (typeof state !== 'object' || state === null || !('placedOrder' in state)) return null
  const { placedOrder } = state
  if (typeof placedOrder !== 'object' || placedOrder === null) return null
  if (!('id' in placedOrder)) return null
  const { id } = placedOrder
  // Entries of older versions have the total, which was collected.
  const collect =
    'collect' in placedOrder
      ? placedOrder.collect
      : 'totalAmount' in placedOrder
        ? placedOrder.totalAmount
        : null
  const beforeEdit = 'beforeEdit' in placedOrder && placedOrder.beforeEdit === true
  const governorate = 'governorate' in placedOrder ? asGovernorate(placedOrder.governorate) : null
  const arrives = 'arrives' in placedOrder ? parseArrives(placedOrder.arrives) : undefined
  const awaitsCall = 'awaitsCall' in placedOrder && placedOrder.awaitsCall === true
  return Number.isSafeInteger(id) && Number.isSafeInteger(collect)
    ? {
        id: Number(id),
        collect: Number(collect),
        governorate,
        beforeEdit,
        awaitsCall,
        ...(arrives && { arrives }),
      }
    : null
}

function parseArrives(value: unknown): ArrivalDates | undefined {
  const { success, output } = v.safeParse(arrivalDates, value)
  return success ? output : undefined
}

/** The order placed on this history entry, or null. */
export function usePlacedOrder(): PlacedOrder | null {
  return parsePlacedOrder(useHistoryState())
}

type Placed = Pick<OrderDetails, 'id' | 'collect' | 'shipping' | 'arrives' | 'awaitsCall'> &
  Pick<PlacedOrder, 'beforeEdit'>

/** Stores the placed order in the current history entry. */
export function storePlacedOrder({ id, collect, shipping, arrives, beforeEdit, awaitsCall }: Placed): void {
  const placedOrder: PlacedOrder = {
    id,
    collect,
    governorate: shipping?.governorate ?? null,
    ...(arrives && { arrives }),
    beforeEdit,
    awaitsCall: awaitsCall === true,
  }
  history.replaceState({ ...history.state, placedOrder }, '')
}
