/** After a write: its transaction is usually committed at the first, and nearly always at the last. */
const delaysMs = [20, 200, 1_000]
const listeners = new Set<() => void>()
const scheduled = new Set<number>()

/**
 * Wakes what sends messages in this process, soon. Every serving process sends, so nothing has to notify another one:
 * PostgreSQL serializes the commits of transactions that notify. Messages of a killed process are sent at the next look.
 */
export function wakeOutbox(): void {
  if (listeners.size === 0) return
  for (const delay of delaysMs) {
    if (scheduled.has(delay)) continue
    scheduled.add(delay)
    setTimeout(() => {
      scheduled.delete(delay)
      for (const wake of listeners) wake()
    }, delay).unref()
  }
}

/** Calls `wake` after messages were written in this process. Returns the function that ends it. */
export function onOutboxWritten(wake: () => void): () => void {
  listeners.add(wake)
  return () => void listeners.delete(wake)
}
