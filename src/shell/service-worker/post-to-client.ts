/// <reference lib="webworker" />
import type { MessageToPage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Posts a message to one page, if it is still open. */
export async function postToClient(clientId: string, message: MessageToPage): Promise<void> {
  const client = clientId ? await self.clients.get(clientId) : undefined
  client?.postMessage(message)
}
