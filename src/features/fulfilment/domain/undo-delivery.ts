/** For how long a delivery that was recorded by mistake can be undone: the parcel and its cash are still where they were. */
export const undoDeliveryMs = 24 * 60 * 60 * 1000

/** Whether a delivery of that moment (ISO; null: none) can still be undone. */
export function mayUndoDelivery(deliveredAt: string | null, now: Date): boolean {
  return deliveredAt !== null && now.getTime() - Date.parse(deliveredAt) < undoDeliveryMs
}
