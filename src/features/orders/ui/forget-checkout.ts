import { forgetDraft } from './checkout-draft.ts'
import { forgetConfirmation, readConfirmation } from './confirmation-key.ts'
import { forgetKeptOrder } from './kept-order.ts'

/** After a sign-out: what was typed, and an order without an answer, which must never be sent as somebody else's. */
export function forgetCheckout(): void {
  forgetDraft()
  const kept = readConfirmation()
  if (kept) forgetConfirmation(kept.key)
  forgetKeptOrder()
}
