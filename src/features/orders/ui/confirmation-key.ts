/**
 * A confirmation whose answer has not come: its key, what exactly was confirmed, and when (epoch milliseconds).
 * `unsent`: there was no line whenever it was to be sent, so it has certainly not left. `failed`: the shop has answered
 * that it could not; only the shopper sends it again, with the same key, as the order may have been placed all the same.
 */
export type KeptConfirmation = {
  key: string
  content: string
  at: number
  unsent?: boolean
  failed?: boolean
}

const storageKey = 'checkout-confirmation'

/** Half of what the server remembers a key for: an older one must not be sent again. */
const validMs = 12 * 60 * 60 * 1000

/** A confirmation from stored JSON; null when there is none, it is too old or not ours. */
export function parseConfirmation(json: string | null, now: number): KeptConfirmation | null {
  try {
    const { key, content, at, unsent, failed } = JSON.parse(json ?? 'null') ?? {}
    const whole = typeof key === 'string' && typeof content === 'string' && typeof at === 'number'
    if (whole) JSON.parse(content)
    return whole && key !== '' && at <= now && now - at < validMs
      ? { key, content, at, ...(unsent === true && { unsent }), ...(failed === true && { failed }) }
      : null
  } catch {
    return null
  }
}

/** The confirmation to send: the kept one when it is for the same content, otherwise one with a key of its own. */
export function confirmationOf(
  kept: KeptConfirmation | null,
  content: string,
  now: number,
  newKey: () => string,
): KeptConfirmation {
  return kept?.content === content ? kept : { key: newKey(), content, at: now }
}

/** Too early, too many, too slow: nothing was decided about the order. */
const notDecided = [408, 425, 429]

/**
 * Whether a failed call decided about the order, so that its key has done its work. Without an answer (0) or with a server
 * that failed (5xx) the order may have been placed all the same.
 */
export function isDecision(status: number): boolean {
  return status >= 400 && status < 500 && !notDecided.includes(status)
}

/** The shop or what stands before it is busy or restarting: an answer, but none that says anything about the order. */
export function isPassing(status: number): boolean {
  return notDecided.includes(status) || [502, 503, 504].includes(status)
}

/** A new key. Without a secure context, as when a shop is tried over plain http, there is no randomUUID. */
export function newConfirmationKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** The confirmation of any tab of this browser that has no answer yet: all of them place orders for one shopper. */
export function readConfirmation(): KeptConfirmation | null {
  try {
    return parseConfirmation(localStorage.getItem(storageKey), Date.now())
  } catch {
    return null
  }
}

export function keepConfirmation(confirmation: KeptConfirmation): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(confirmation))
  } catch {
    // Storage is blocked: the key lives as long as the page.
  }
}

/** The shop has answered that it could not place the kept confirmation: nothing sends it by itself any more. */
export function markConfirmationFailed(): void {
  const kept = readConfirmation()
  if (!kept) return
  const { unsent: _, ...left } = kept
  keepConfirmation({ ...left, failed: true })
}

/** Forgets the confirmation of that key; one that another tab has begun since stays. */
export function forgetConfirmation(key: string): void {
  try {
    if (readConfirmation()?.key === key) localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Calls back when another tab has its answer. Gives what ends it. */
export function onAnsweredElsewhere(listener: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey && newValue === null) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
