import { useEffect, useState } from 'react'
import type { PlaceOrderInput } from '../schemas.ts'
import { readConfirmation } from './pending-confirmation.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** Whether an order has no response yet, and a function that sends it again. */
export function usePendingConfirmation(): { unanswered: boolean; busy: boolean; sendAgain: () => void } {
  const { busy, place } = usePlaceOrder()
  const [unanswered, setUnanswered] = useState(false)
  useEffect(() => setUnanswered(readConfirmation() !== null), [])

  function sendAgain() {
    const pending = readConfirmation()
    if (!pending) return setUnanswered(false)
    // Serialized by this app; the server validates it like any other body.
    const body: PlaceOrderInput = JSON.parse(pending.content)
    void place(body).then(() => setUnanswered(readConfirmation() !== null))
  }

  return { unanswered, busy, sendAgain }
}
