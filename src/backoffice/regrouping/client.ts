import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { MergeBody, MergedInto, MergePreview } from './schemas.ts'

/** What merging the page `id` into the page `into` would do. */
export function mergePreviewQuery(ids: { id: number; into: number }) {
  return queryOptions({
    queryKey: ['merge-preview', ids] as const,
    queryFn: ({ signal }) =>
      fetchJson<MergePreview>(`/api/admin/products/${ids.id}/merge?into=${ids.into}`, { signal }),
  })
}

export function mergePages(id: number, body: MergeBody): Promise<MergedInto> {
  return fetchJson(`/api/admin/products/${id}/merge`, { method: 'POST', body })
}
