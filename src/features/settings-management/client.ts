import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { ManagedSettings } from './schemas.ts'
import type { ManagedSlide } from './schemas-slides.ts'

const path = '/api/admin/settings'

/** All settings by section. */
export function managedSettingsQuery() {
  return queryOptions({
    queryKey: ['managed-settings'],
    queryFn: ({ signal }) => fetchJson<ManagedSettings>(path, { signal }),
  })
}

/** Values are sent as typed, so that the server names the fields it refuses. */
export function saveSettings(
  section: keyof ManagedSettings,
  body: Record<string, unknown>,
): Promise<{ version: number }> {
  return fetchJson(`${path}/${section}`, { method: 'PUT', body })
}

const slidesPath = '/api/admin/slides'

/** All slides of the home page in their order. */
export function managedSlidesQuery() {
  return queryOptions({
    queryKey: ['managed-slides'],
    queryFn: ({ signal }) => fetchJson<ManagedSlide[]>(slidesPath, { signal }),
  })
}

export function createSlide(body: Record<string, unknown>): Promise<{ id: number }> {
  return fetchJson(slidesPath, { method: 'POST', body })
}

export function saveSlide(id: number, body: Record<string, unknown>): Promise<{ version: number }> {
  return fetchJson(`${slidesPath}/${id}`, { method: 'PUT', body })
}

export function removeSlide(id: number): Promise<void> {
  return fetchJson(`${slidesPath}/${id}`, { method: 'DELETE' })
}

export function orderSlides(ids: readonly number[]): Promise<void> {
  return fetchJson(`${slidesPath}/order`, { method: 'PUT', body: { ids } })
}
