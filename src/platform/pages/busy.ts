import { useSyncExternalStore } from 'react'

/** Whether a navigation is loading. Outside of the context of pages, as only two small components need it. */
let busy = false
const listeners = new Set<() => void>()

/** Sets whether a navigation is loading, and notifies who reads it. */
export function setBusy(value: boolean): void {
  if (busy === value) return
  busy = value
  for (const notify of listeners) notify()
}

/** Whether a navigation is loading; always false on the server. */
export function useBusy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => busy,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
