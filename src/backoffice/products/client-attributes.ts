import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { AttributeInput, ManagedAttribute, NewAttribute, SavedAttribute } from './schemas-attributes.ts'

const root = '/api/admin/attributes'

/** The dictionary of attributes, in order. */
export function managedAttributesQuery() {
  return queryOptions({
    queryKey: ['managed-attributes'] as const,
    queryFn: ({ signal }) => fetchJson<ManagedAttribute[]>(root, { signal }),
  })
}

export function createAttribute(body: NewAttribute): Promise<SavedAttribute> {
  return fetchJson(root, { method: 'POST', body })
}

export function saveAttribute(
  id: number,
  attribute: AttributeInput,
  version: number,
): Promise<SavedAttribute> {
  return fetchJson(`${root}/${id}`, { method: 'PUT', body: { attribute, version } })
}

export function moveAttribute(id: number, position: number): Promise<void> {
  return fetchJson(`${root}/${id}/move`, { method: 'POST', body: { position } })
}

export function removeAttribute(id: number): Promise<void> {
  return fetchJson(`${root}/${id}`, { method: 'DELETE' })
}
