import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { MyNotices, NoticeBody } from './schemas-notices.ts'

/** Which notices the member gets by mail. */
export function myNoticesQuery() {
  return queryOptions({
    queryKey: ['myNotices'],
    queryFn: ({ signal }) => fetchJson<MyNotices>('/api/admin/notices', { signal }),
  })
}

export function setMyNotice(body: NoticeBody): Promise<void> {
  return fetchJson('/api/admin/notices', { method: 'PUT', body })
}
