import { getStatus } from '#platform/pages/page-error.ts'
import { placeOrder, resolveOrderAttempt } from '../client-writes.ts'
import type { OrderDetails, PlaceOrderInput } from '../schemas.ts'
import { isDecision, newConfirmationKey, reuseOrCreateConfirmation } from './new-confirmation.ts'
import type { PendingConfirmation } from './pending-confirmation.ts'

/** A request without a response for this long counts as failed. */
const timeoutMs = 30_000

type PendingStore = {
  /** The confirmation that has no response yet. */
  pending: PendingConfirmation | null
  save: (confirmation: PendingConfirmation) => void
  remove: (key: string) => void
}

/** `beforeEdit`: the order of an earlier confirmation, which was placed without the shopper's latest changes. */
export type ConfirmedOrder = { order: OrderDetails; beforeEdit: boolean }

/**
 * Places the confirmed order exactly once, however often it is called and the connection drops. A pending
 * confirmation is sent again when it has the same content. When the content differs, the pending one is resolved
 * first; if it placed an order, that order is returned. Throws what {@link placeOrder} throws, and on connection
 * loss.
 */
export async function confirmOrder(
  body: PlaceOrderInput,
  { pending, save, remove }: PendingStore,
): Promise<ConfirmedOrder> {
  const content = JSON.stringify(body)
  if (pending && pending.content !== content && !pending.unsent) {
    const order = await resolvePending(pending, remove)
    if (order) return { order, beforeEdit: true }
  }
  const {
    unsent,
    failed: _,
    ...same
  } = reuseOrCreateConfirmation(pending, content, Date.now(), newConfirmationKey)
  // Offline now and at every earlier attempt: the request certainly never left the device.
  const neverSent = (same.key !== pending?.key || unsent === true) && !isOnline()
  const confirmation: PendingConfirmation = { ...same, ...(neverSent && { unsent: true }) }
  save(confirmation)
  const order = await withCleanup(placeOrder(body, confirmation.key), () => remove(confirmation.key))
  return { order, beforeEdit: false }
}

function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false
}

/** The order of a pending confirmation; null when it placed none and no longer can. */
async function resolvePending({ content, key }: PendingConfirmation, remove: PendingStore['remove']) {
  try {
    // Serialized by this module; the server validates it like any other body.
    const body: PlaceOrderInput = JSON.parse(content)
    return await withCleanup(resolveOrderAttempt(body, key), () => remove(key))
  } catch (error) {
    if (isDecision(getStatus(error))) return null
    throw error
  }
}

/** Awaits the response with a timeout, and removes the pending confirmation once the outcome is decided. */
async function withCleanup(response: Promise<OrderDetails>, remove: () => void): Promise<OrderDetails> {
  try {
    const order = await withTimeout(response)
    remove()
    return order
  } catch (error) {
    if (isDecision(getStatus(error))) remove()
    throw error
  }
}

function withTimeout<Result>(response: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
    response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
