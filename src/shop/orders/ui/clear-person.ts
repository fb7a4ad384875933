import { clearDraft } from './checkout-draft.ts'
import { clearSubmission } from './order-submission.ts'
import { readConfirmation, removeConfirmation } from './pending-confirmation.ts'

/**
 * Clears at sign-out the draft and the pending order, so that neither is sent under another account, and ends the pushes to this
 * browser: whoever uses it next must not read about the orders of the person.
 */
export function clearPerson(): void {
  clearDraft()
  const pending = readConfirmation()
  if (pending) removeConfirmation(pending.key)
  clearSubmission()
  import('../push-client.ts').then(({ endPushes }) => endPushes()).catch(() => undefined)
}
