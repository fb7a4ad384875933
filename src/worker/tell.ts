/// <reference lib="webworker" />
import type { ToPage } from './worker-talk.ts'

declare const self: ServiceWorkerGlobalScope

/** Posts a message to one page, if it is still open. */
export async function tell(clientId: string, message: ToPage): Promise<void> {
  const client = clientId ? await self.clients.get(clientId) : undefined
  client?.postMessage(message)
}
