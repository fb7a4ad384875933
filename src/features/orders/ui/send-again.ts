import { statusOf } from '#platform/pages/page-error.ts'
import type { PlaceOrderInput } from '../schemas.ts'
import { confirmOrder } from './confirm-order.ts'
import {
  forgetConfirmation,
  isDecision,
  isPassing,
  type KeptConfirmation,
  keepConfirmation,
  markConfirmationFailed,
} from './confirmation-key.ts'
import type { KeptOrder } from './kept-order.ts'
import { orderChangesOf } from './order-changes-of.ts'

/**
 * Sends a pending confirmation again and returns the new state; null when there was again no response or a temporary
 * failure.
 */
export async function sendAgain(pending: KeptConfirmation): Promise<KeptOrder | null> {
  try {
    // Serialized by this app; the server validates it like any other body.
    const body: PlaceOrderInput = JSON.parse(pending.content)
    const { order } = await confirmOrder(body, {
      pending,
      save: keepConfirmation,
      remove: forgetConfirmation,
    })
    return { state: 'placed', order }
  } catch (error) {
    const status = statusOf(error)
    if (isDecision(status)) return { state: 'refused', changes: orderChangesOf(error) }
    if (status === 0 || isPassing(status)) return null
    markConfirmationFailed()
    return { state: 'failed' }
  }
}
