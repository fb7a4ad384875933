import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { MyTelegram, TelegramLink } from './schemas-telegram.ts'

/** Whether the shop has a bot, and the member's chat is connected. */
export function myTelegramQuery() {
  return queryOptions({
    queryKey: ['myTelegram'],
    queryFn: ({ signal }) => fetchJson<MyTelegram>('/api/admin/telegram', { signal }),
  })
}

export function makeTelegramLink(): Promise<TelegramLink> {
  return fetchJson('/api/admin/telegram/link', { method: 'POST', body: {} })
}

export function disconnectTelegram(): Promise<void> {
  return fetchJson('/api/admin/telegram', { method: 'DELETE' })
}
