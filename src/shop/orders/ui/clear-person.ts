import { clearDraft } from './checkout-draft.ts'
import { clearSubmission } from './order-submission.ts'
import { readConfirmation, removeConfirmation } from './pending-confirmation.ts'

/** Clears the draft and the pending order at sign-out, so that neither is sent under another account. */
export function clearCheckout(): void {
  clearDraft()
  const pending = readConfirmation()
  if (pending) removeConfirmation(pending.key)
  clearSubmission()
}
