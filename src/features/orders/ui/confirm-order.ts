import { statusOf } from '#platform/pages/page-error.ts'
import { placeOrder, settleOrder } from '../client.ts'
import type { OrderDetails, PlaceOrderInput } from '../schemas.ts'
import { confirmationOf, isDecision, type KeptConfirmation, newConfirmationKey } from './confirmation-key.ts'

/** A line that is silent for so long counts as dropped. */
const patienceMs = 30_000

type Keeping = {
  /** The confirmation whose answer has not come. */
  kept: KeptConfirmation | null
  keep: (confirmation: KeptConfirmation) => void
  forget: (key: string) => void
}

/** `beforeEdit`: the order of the confirmation before, which had been placed without what was changed since. */
export type ConfirmedOrder = { order: OrderDetails; beforeEdit: boolean }

/**
 * Places what the shopper confirms, once, however often it is called and the line drops. A confirmation without an
 * answer is sent again when it is the same, and settled first when it is another: what it has placed is the answer.
 * Throws what {@link placeOrder} throws, and when the line drops.
 */
export async function confirmOrder(
  body: PlaceOrderInput,
  { kept, keep, forget }: Keeping,
): Promise<ConfirmedOrder> {
  const content = JSON.stringify(body)
  if (kept && kept.content !== content && !kept.unsent) {
    const order = await settle(kept, forget)
    if (order) return { order, beforeEdit: true }
  }
  const { unsent, failed: _, ...same } = confirmationOf(kept, content, Date.now(), newConfirmationKey)
  // Without a line, now and every time before, it has certainly not left the phone.
  const neverLeft = (same.key !== kept?.key || unsent === true) && !hasLine()
  const confirmation: KeptConfirmation = { ...same, ...(neverLeft && { unsent: true }) }
  keep(confirmation)
  const order = await answered(placeOrder(body, confirmation.key), () => forget(confirmation.key))
  return { order, beforeEdit: false }
}

function hasLine(): boolean {
  return globalThis.navigator?.onLine !== false
}

/** The order of a confirmation without an answer; null when it placed none and never will. */
async function settle({ content, key }: KeptConfirmation, forget: Keeping['forget']) {
  try {
    // Written by this very code; the server checks it like any other body.
    const body: PlaceOrderInput = JSON.parse(content)
    return await answered(settleOrder(body, key), () => forget(key))
  } catch (error) {
    if (isDecision(statusOf(error))) return null
    throw error
  }
}

/** The answer, in time; whatever it says, nothing has to be kept any more. */
async function answered(answer: Promise<OrderDetails>, forget: () => void): Promise<OrderDetails> {
  try {
    const order = await inTime(answer)
    forget()
    return order
  } catch (error) {
    if (isDecision(statusOf(error))) forget()
    throw error
  }
}

function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
