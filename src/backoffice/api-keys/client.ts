import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { AddKeyBody, ApiKeyList, NewKey, RotateKeyBody } from './schemas.ts'

const path = '/api/admin/api-keys'

/** The keys that are not revoked. */
export function apiKeysQuery() {
  return queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => fetchJson<ApiKeyList>(path, { signal }),
  })
}

export function addKey(body: AddKeyBody): Promise<NewKey> {
  return fetchJson(path, { method: 'POST', body })
}

export function rotateKey(id: number, body: RotateKeyBody): Promise<NewKey> {
  return fetchJson(`${path}/${id}/rotation`, { method: 'POST', body })
}

export function revokeKey(id: number): Promise<void> {
  return fetchJson(`${path}/${id}`, { method: 'DELETE' })
}
