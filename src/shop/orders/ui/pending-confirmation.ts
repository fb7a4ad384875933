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
