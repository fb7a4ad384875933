import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { HolidayBody, ImportRatesBody, ManagedDelivery, SaveRatesBody } from './schemas.ts'

const base = '/api/admin/delivery'

/** All rates, the holidays from today on, and the couriers to choose from. */
export function managedDeliveryQuery() {
  return queryOptions({
    queryKey: ['managedDelivery'] as const,
    queryFn: ({ signal }) => fetchJson<ManagedDelivery>(base, { signal }),
  })
}

export function saveRates(body: SaveRatesBody): Promise<void> {
  return fetchJson(`${base}/rates`, { method: 'PUT', body })
}

export const ratesCsvHref = `${base}/rates/export`

export function importRates(body: ImportRatesBody): Promise<void> {
  return fetchJson(`${base}/rates/import`, { method: 'POST', body })
}

export function addHoliday(body: HolidayBody): Promise<void> {
  return fetchJson(`${base}/holidays`, { method: 'POST', body })
}

export function removeHoliday(date: string): Promise<void> {
  return fetchJson(`${base}/holidays/${date}`, { method: 'DELETE' })
}
