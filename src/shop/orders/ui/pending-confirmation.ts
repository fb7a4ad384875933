/**
 * A confirmation without a response: its key, its serialized body and its time (epoch milliseconds). `unsent`: the
 * device was offline at every attempt, so the request was certainly never sent. `failed`: the server reported an
 * error; only the shopper may retry it, with the same key, because the order may still have been placed.
 */
export type PendingConfirmation = {
  key: string
  content: string
  at: number
  unsent?: boolean
  failed?: boolean
}

const storageKey = 'checkout-confirmation'

/** Half of the server's retention: an older key must not be sent again. */
const validMs = 12 * 60 * 60 * 1000

/** Parses a stored confirmation; null when it is missing, too old or invalid. */
export function parseConfirmation(json: string | null, now: number): PendingConfirmation | null {
  try {
    const { key, content, at, unsent, failed } = JSON.parse(json ?? 'null') ?? {}
    const isComplete = typeof key === 'string' && typeof content === 'string' && typeof at === 'number'
    if (isComplete) JSON.parse(content)
    return isComplete && key !== '' && at <= now && now - at < validMs
      ? { key, content, at, ...(unsent === true && { unsent }), ...(failed === true && { failed }) }
      : null
  } catch {
    return null
  }
}

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

/** The pending confirmation of any tab of this browser. All tabs order for the same shopper. */
export function readConfirmation(): PendingConfirmation | null {
  try {
    return parseConfirmation(localStorage.getItem(storageKey), Date.now())
  } catch {
    return null
  }
}

export function saveConfirmation(confirmation: PendingConfirmation): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(confirmation))
  } catch {
    // Storage is blocked: the key lasts only as long as the page.
  }
}

/** Marks the pending confirmation as failed after a server error; it is no longer retried automatically. */
export function markConfirmationFailed(): void {
  const pending = readConfirmation()
  if (!pending) return
  const { unsent: _, ...rest } = pending
  saveConfirmation({ ...rest, failed: true })
}

/** Removes the confirmation with this key; a newer one from another tab stays. */
export function removeConfirmation(key: string): void {
  try {
    if (readConfirmation()?.key === key) localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Calls the listener when another tab removes the pending confirmation. Returns the function that unsubscribes. */
export function onConfirmationRemoved(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
