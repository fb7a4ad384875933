import { forgetDraft } from './checkout-draft.ts'
import { forgetConfirmation, readConfirmation } from './confirmation-key.ts'
import { forgetKeptOrder } from './kept-order.ts'

/** Clears the draft and the pending order at sign-out, so that neither is sent under another account. */
export function forgetCheckout(): void {
  forgetDraft()
  const pending = readConfirmation()
  if (pending) forgetConfirmation(pending.key)
  forgetKeptOrder()
}
