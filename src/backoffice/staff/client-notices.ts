import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { MyNotices, NoticeInput } from './schemas-notices.ts'

/** Which notices the member gets. */
export function myNoticesQuery() {
  return queryOptions({
    queryKey: ['myNotices'],
    queryFn: ({ signal }) => fetchJson<MyNotices>('/api/admin/notices', { signal }),
  })
}

export function setMyNotice(body: NoticeInput): Promise<void> {
  return fetchJson('/api/admin/notices', { method: 'PUT', body })
}
