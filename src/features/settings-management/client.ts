import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { ManagedSettings } from './schemas.ts'

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
