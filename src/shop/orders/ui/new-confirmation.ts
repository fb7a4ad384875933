/* What sending an order needs; the code of every page knows only whether one is pending. */

import { type PendingConfirmation, readConfirmation, saveConfirmation } from './pending-confirmation.ts'

/** The confirmation to send: the pending one when its content is the same, otherwise a new one with its own key. */
export function reuseOrCreateConfirmation(
  pending: PendingConfirmation | null,
  content: string,
  now: number,
  newKey: () => string,
): PendingConfirmation {
  return pending?.content === content ? pending : { key: newKey(), content, at: now }
}

/** Statuses that do not decide about the order: timeout, too early, too many requests. */
const undecidedStatuses = [408, 425, 429]

/**
 * Whether a failed request decided about the order, so that its key is used up. Without a response (0) or after a
 * server error (5xx) the order may still have been placed.
 */
export function isDecision(status: number): boolean {
  return status >= 400 && status < 500 && !undecidedStatuses.includes(status)
}

/** Whether the failure is temporary (busy or restarting) and says nothing about the order. */
export function isTemporaryFailure(status: number): boolean {
  return undecidedStatuses.includes(status) || [502, 503, 504].includes(status)
}

/** Creates a key. `randomUUID` is missing without a secure context, such as plain http. */
export function newConfirmationKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Marks the pending confirmation as failed after a server error; it is no longer retried automatically. */
export function markConfirmationFailed(): void {
  const pending = readConfirmation()
  if (!pending) return
  const { unsent: _, ...rest } = pending
  saveConfirmation({ ...rest, failed: true })
}
