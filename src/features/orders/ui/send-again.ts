import { statusOf } from '#platform/pages/page-error.ts'
import type { PlaceOrderInput } from '../schemas.ts'
import { confirmOrder } from './confirm-order.ts'
import { forgetConfirmation, isAnswer, type KeptConfirmation, keepConfirmation } from './confirmation-key.ts'
import type { KeptOrder } from './kept-order.ts'
import { orderChangesOf } from './order-changes-of.ts'

/** What comes of a kept confirmation that is sent once more; null: again no answer. */
export async function sendAgain(kept: KeptConfirmation): Promise<KeptOrder | null> {
  try {
    // Written by this very code; the server checks it like any other body.
    const body: PlaceOrderInput = JSON.parse(kept.content)
    const { order } = await confirmOrder(body, { kept, keep: keepConfirmation, forget: forgetConfirmation })
    return { state: 'placed', order }
  } catch (error) {
    return isAnswer(statusOf(error)) ? { state: 'refused', changes: orderChangesOf(error) } : null
  }
}
