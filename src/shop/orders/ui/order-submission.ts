import { readConfirmation, removeConfirmation } from './pending-confirmation.ts'
import type { SubmissionOutcome } from './retry-submission.ts'

/** The state of a confirmed order that has no response yet, and its outcome. */
export type OrderSubmission =
  | { state: 'none' }
  /** `left`: the request may have reached the server. `held`: the shopper has edited the order since. */
  | { state: 'waiting'; left: boolean; held: boolean }
  | { state: 'sending' }
  | SubmissionOutcome

const none: OrderSubmission = { state: 'none' }
const listeners = new Set<() => void>()
let current: OrderSubmission = none

function setState(next: OrderSubmission): void {
  current = next
  for (const listener of listeners) listener()
}

export const currentSubmission = (): OrderSubmission => current
export const noSubmission = (): OrderSubmission => none

export function subscribeToSubmission(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let banners = 0

/** Registers a visible banner for the pending order. Returns the function that unregisters it. */
export function registerSubmissionBanner(): () => void {
  banners += 1
  setState(current)
  return () => {
    banners -= 1
    setState(current)
  }
}

export const isSubmissionBannerVisible = (): boolean => banners > 0

/** Loads the state from storage: after a failed request, on page load, or after a change in another tab. */
export function loadSubmission(): void {
  const pending = readConfirmation()
  if (pending && !pending.failed) setState({ state: 'waiting', left: !pending.unsent, held: false })
  else if (current.state === 'waiting') setState(none)
}

/** Pauses automatic sending while the shopper edits the order. */
export function holdSubmission(): void {
  if (current.state === 'waiting' && !current.held) setState({ ...current, held: true })
}

/** Resumes automatic sending when the edit form is closed. */
export function releaseSubmission(): void {
  if (current.state === 'waiting' && current.held) setState({ ...current, held: false })
}

/** Clears the outcome after it was displayed. */
export function clearSubmission(): void {
  setState(none)
}

/** Discards an order that was never sent. */
export function discardUnsentOrder(): void {
  const pending = readConfirmation()
  if (pending?.unsent) removeConfirmation(pending.key)
  setState(none)
}

/**
 * Sends the pending order again with its key, which places it only once across retries and tabs. Stays waiting while
 * offline.
 */
export async function retrySubmission(): Promise<void> {
  if (current.state !== 'waiting' || current.held) return
  const pending = readConfirmation()
  if (!pending || pending.failed) return setState(none)
  setState({ state: 'sending' })
  try {
    const { sendPendingConfirmation: sendAgain } = await import('./retry-submission.ts')
    const outcome = await sendAgain(pending)
    if (outcome) setState(outcome)
    else loadSubmission()
  } catch {
    // The module could not be loaded; the order stays waiting.
    loadSubmission()
  }
}
