/// <reference lib="webworker" />
import type { ToPage } from './worker-talk.ts'

declare const self: ServiceWorkerGlobalScope

/** Tells one page; one that has gone is told nothing. */
export async function tell(clientId: string, message: ToPage): Promise<void> {
  const client = clientId ? await self.clients.get(clientId) : undefined
  client?.postMessage(message)
}
