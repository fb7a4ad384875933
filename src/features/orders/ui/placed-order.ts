import { useHistoryState } from 'wouter/use-browser-location'
import { asGovernorate } from '../domain/delivery-days.ts'
import type { GovernorateSlug } from '../domain/governorates.ts'
import type { OrderDetails } from '../schemas.ts'

/** What the confirmation shows; kept in the history entry, so that a reload shows it again and a new visit does not. */
export type PlacedOrder = {
  id: number
  totalAmount: number
  /** Where it goes, when that is known. */
  governorate: GovernorateSlug | null
  /** It had been placed before the shopper's last changes, which are not in it. */
  beforeEdit: boolean
  /** The shop calls before it sets goods aside. */
  awaitsCall?: boolean
}

function parsePlacedOrder(state: unknown): PlacedOrder | null {
  if (typeof state !== 'object' || state === null || !('placedOrder' in state)) return null
  const { placedOrder } = state
  if (typeof placedOrder !== 'object' || placedOrder === null) return null
  if (!('id' in placedOrder) || !('totalAmount' in placedOrder)) return null
  const { id, totalAmount } = placedOrder
  const beforeEdit = 'beforeEdit' in placedOrder && placedOrder.beforeEdit === true
  const governorate = 'governorate' in placedOrder ? asGovernorate(placedOrder.governorate) : null
  const awaitsCall = 'awaitsCall' in placedOrder && placedOrder.awaitsCall === true
  return Number.isSafeInteger(id) && Number.isSafeInteger(totalAmount)
    ? { id: Number(id), totalAmount: Number(totalAmount), governorate, beforeEdit, awaitsCall }
    : null
}

/** The order placed on this history entry, or null. */
export function usePlacedOrder(): PlacedOrder | null {
  return parsePlacedOrder(useHistoryState<unknown>())
}

type Placed = Pick<OrderDetails, 'id' | 'totalAmount' | 'shipping' | 'awaitsCall'> &
  Pick<PlacedOrder, 'beforeEdit'>

/** Shows the confirmation of an order on this history entry. */
export function rememberPlacedOrder({ id, totalAmount, shipping, beforeEdit, awaitsCall }: Placed): void {
  const placedOrder: PlacedOrder = {
    id,
    totalAmount,
    governorate: shipping?.governorate ?? null,
    beforeEdit,
    awaitsCall: awaitsCall === true,
  }
  history.replaceState({ ...history.state, placedOrder }, '')
}
