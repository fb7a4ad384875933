import { useEffect, useState } from 'react'
import type { PlaceOrderInput } from '../schemas.ts'
import { readConfirmation } from './confirmation-key.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** The order of this tab whose answer never came, and sending exactly that once more. */
export function useUnanswered(): { unanswered: boolean; busy: boolean; sendAgain: () => void } {
  const { busy, place } = usePlaceOrder()
  const [unanswered, setUnanswered] = useState(false)
  useEffect(() => setUnanswered(readConfirmation() !== null), [])

  function sendAgain() {
    const kept = readConfirmation()
    if (!kept) return setUnanswered(false)
    // The content was written by the same code; the server checks it like any other order.
    const body: PlaceOrderInput = JSON.parse(kept.content)
    void place(body).then(() => setUnanswered(readConfirmation() !== null))
  }

  return { unanswered, busy, sendAgain }
}
