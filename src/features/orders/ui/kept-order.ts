import type { OrderChanges, OrderDetails } from '../schemas.ts'
import { forgetConfirmation, readConfirmation } from './confirmation-key.ts'

/** The state of a confirmed order that has no response yet, and its outcome. */
export type KeptOrder =
  | { state: 'none' }
  /** `left`: the request may have reached the server. `held`: the shopper has edited the order since. */
  | { state: 'waiting'; left: boolean; held: boolean }
  | { state: 'sending' }
  | { state: 'placed'; order: OrderDetails }
  | { state: 'refused'; changes: OrderChanges | null }
  /** The server reported an error. No automatic retry. */
  | { state: 'failed' }

const none: KeptOrder = { state: 'none' }
const listeners = new Set<() => void>()
let current: KeptOrder = none

function setState(next: KeptOrder): void {
  current = next
  for (const listener of listeners) listener()
}

export const currentKeptOrder = (): KeptOrder => current
export const noKeptOrder = (): KeptOrder => none

export function subscribeToKeptOrder(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let banners = 0

/** Registers a visible banner for the pending order. Returns the function that unregisters it. */
export function showKeptOrderBanner(): () => void {
  banners += 1
  setState(current)
  return () => {
    banners -= 1
    setState(current)
  }
}

export const isKeptOrderBannerShown = (): boolean => banners > 0

/** Loads the state from storage: after a failed request, on page load, or after a change in another tab. */
export function lookForKeptOrder(): void {
  const pending = readConfirmation()
  if (pending && !pending.failed) setState({ state: 'waiting', left: !pending.unsent, held: false })
  else if (current.state === 'waiting') setState(none)
}

/** Pauses automatic sending while the shopper edits the order. */
export function holdKeptOrder(): void {
  if (current.state === 'waiting' && !current.held) setState({ ...current, held: true })
}

/** Resumes automatic sending when the edit form is closed. */
export function releaseKeptOrder(): void {
  if (current.state === 'waiting' && current.held) setState({ ...current, held: false })
}

/** Clears the outcome after it was displayed. */
export function forgetKeptOrder(): void {
  setState(none)
}

/** Discards an order that was never sent. */
export function dropUnsentOrder(): void {
  const pending = readConfirmation()
  if (pending?.unsent) forgetConfirmation(pending.key)
  setState(none)
}

/**
 * Sends the pending order again with its key, which places it only once across retries and tabs. Stays waiting while
 * offline.
 */
export async function sendKeptOrder(): Promise<void> {
  if (current.state !== 'waiting' || current.held) return
  const pending = readConfirmation()
  if (!pending || pending.failed) return setState(none)
  setState({ state: 'sending' })
  try {
    const { sendAgain } = await import('./send-again.ts')
    const outcome = await sendAgain(pending)
    if (outcome) setState(outcome)
    else lookForKeptOrder()
  } catch {
    // The module could not be loaded; the order stays waiting.
    lookForKeptOrder()
  }
}
