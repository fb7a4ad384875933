import { useHistoryState } from 'wouter/use-browser-location'

/** What the confirmation shows; kept in the history entry, so that a reload shows it again and a new visit does not. */
export type PlacedOrder = {
  id: number
  totalAmount: number
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
  const awaitsCall = 'awaitsCall' in placedOrder && placedOrder.awaitsCall === true
  return Number.isSafeInteger(id) && Number.isSafeInteger(totalAmount)
    ? { id: Number(id), totalAmount: Number(totalAmount), beforeEdit, awaitsCall }
    : null
}

/** The order placed on this history entry, or null. */
export function usePlacedOrder(): PlacedOrder | null {
  return parsePlacedOrder(useHistoryState<unknown>())
}

export function rememberPlacedOrder({ id, totalAmount, beforeEdit, awaitsCall }: PlacedOrder): void {
  history.replaceState(
    { ...history.state, placedOrder: { id, totalAmount, beforeEdit, awaitsCall: awaitsCall === true } },
    '',
  )
}
