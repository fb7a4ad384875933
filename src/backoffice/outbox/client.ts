import { fetchJson } from '#platform/http/fetch-json.ts'
import { listQuery } from '#platform/http/list-query.ts'
import type { OutgoingMessagePage, OutgoingMessagesArgs } from './schemas.ts'

/** One page of the outgoing messages. */
export function outgoingMessagesQuery(args: OutgoingMessagesArgs) {
  return listQuery<OutgoingMessagePage>('outgoing-messages', '/api/admin/outgoing-messages', args)
}

export function markMessageSent(id: number): Promise<void> {
  return fetchJson(`/api/admin/outgoing-messages/${id}/sent`, { method: 'POST', body: {} })
}

export function resendMessage(id: number): Promise<void> {
  return fetchJson(`/api/admin/outgoing-messages/${id}/resend`, { method: 'POST', body: {} })
}
