import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type {
  ManagedOption,
  NewOption,
  NewValueInput,
  OptionChanges,
  SavedEntry,
  ValueChanges,
} from './schemas-options.ts'
import type { ManagedVariants, VariantsInput } from './schemas-variants.ts'

const root = '/api/admin'

/** The dictionary of options. */
export function managedOptionsQuery() {
  return queryOptions({
    queryKey: ['managed-options'] as const,
    queryFn: ({ signal }) => fetchJson<ManagedOption[]>(`${root}/options`, { signal }),
  })
}

/** The options and variants of a product. */
export function managedVariantsQuery(id: number) {
  return queryOptions({
    queryKey: ['managed-variants', id] as const,
    queryFn: ({ signal }) => fetchJson<ManagedVariants>(`${root}/products/${id}/variants`, { signal }),
  })
}

export function createOption(body: NewOption): Promise<SavedEntry> {
  return fetchJson(`${root}/options`, { method: 'POST', body })
}

export function saveOption(id: number, body: OptionChanges): Promise<SavedEntry> {
  return fetchJson(`${root}/options/${id}`, { method: 'PATCH', body })
}

export function removeOption(id: number): Promise<void> {
  return fetchJson(`${root}/options/${id}`, { method: 'DELETE' })
}

export function createValue(optionId: number, body: NewValueInput): Promise<SavedEntry> {
  return fetchJson(`${root}/options/${optionId}/values`, { method: 'POST', body })
}

export function saveValue(id: number, body: ValueChanges): Promise<SavedEntry> {
  return fetchJson(`${root}/values/${id}`, { method: 'PATCH', body })
}

export function removeValue(id: number): Promise<void> {
  return fetchJson(`${root}/values/${id}`, { method: 'DELETE' })
}

export function mergeValues(id: number, into: number): Promise<{ products: number }> {
  return fetchJson(`${root}/values/${id}/merge`, { method: 'POST', body: { into } })
}

export function saveVariants(id: number, body: VariantsInput): Promise<ManagedVariants> {
  return fetchJson(`${root}/products/${id}/variants`, { method: 'PUT', body })
}

export function removeVariant(id: number, variantId: number): Promise<void> {
  return fetchJson(`${root}/products/${id}/variants/${variantId}`, { method: 'DELETE' })
}
