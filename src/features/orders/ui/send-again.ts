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

/** What comes of a kept confirmation that is sent once more; null: again no answer, or one that passes by itself. */
export async function sendAgain(kept: KeptConfirmation): Promise<KeptOrder | null> {
  try {
    // Written by this very code; the server checks it like any other body.
    const body: PlaceOrderInput = JSON.parse(kept.content)
    const { order } = await confirmOrder(body, { kept, keep: keepConfirmation, forget: forgetConfirmation })
    return { state: 'placed', order }
  } catch (error) {
    const status = statusOf(error)
    if (isDecision(status)) return { state: 'refused', changes: orderChangesOf(error) }
    if (status === 0 || isPassing(status)) return null
    markConfirmationFailed()
    return { state: 'failed' }
  }
}
