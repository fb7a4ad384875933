import { getStatus } from '#platform/pages/page-error.ts'
import type { OrderChanges, OrderDetails, PlaceOrderInput } from '../schemas.ts'
import { confirmOrder } from './confirm-order.ts'
import { isDecision, isTemporaryFailure, markConfirmationFailed } from './new-confirmation.ts'
import { parseOrderChanges } from './parse-order-changes.ts'
import { type PendingConfirmation, removeConfirmation, saveConfirmation } from './pending-confirmation.ts'

/** How the server decided on a confirmed order. */
export type SubmissionOutcome =
  | { state: 'placed'; order: OrderDetails }
  | { state: 'refused'; changes: OrderChanges | null }
  /** The server reported an error. No automatic retry. */
  | { state: 'failed' }

/**
 * Sends a pending confirmation again and returns the outcome; null when there was again no response or a temporary
 * failure.
 */
export async function sendPendingConfirmation(
  pending: PendingConfirmation,
): Promise<SubmissionOutcome | null> {
  try {
    // Serialized by this app; the server validates it like any other body.
    const body: PlaceOrderInput = JSON.parse(pending.content)
    const { order } = await confirmOrder(body, {
      pending,
      save: saveConfirmation,
      remove: removeConfirmation,
    })
    return { state: 'placed', order }
  } catch (error) {
    const status = getStatus(error)
    if (isDecision(status)) return { state: 'refused', changes: parseOrderChanges(error) }
    if (status === 0 || isTemporaryFailure(status)) return null
    markConfirmationFailed()
    return { state: 'failed' }
  }
}
