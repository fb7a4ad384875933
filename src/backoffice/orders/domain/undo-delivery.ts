/** How long a delivery recorded by mistake can be undone. After that the parcel and its cash may have moved on. */
const undoDeliveryMs = 24 * 60 * 60 * 1000

/** Whether a delivery at that time (ISO; null: not delivered) can still be undone. */
export function canUndoDelivery(deliveredAt: string | null, now: Date): boolean {
  return deliveredAt !== null && now.getTime() - Date.parse(deliveredAt) < undoDeliveryMs
}
