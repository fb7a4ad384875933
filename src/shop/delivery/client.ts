import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { Arrivals, Destination } from './schemas.ts'

type Timed = { state: { data?: { until: string } | undefined; dataUpdatedAt: number } }

/** Milliseconds from the load of the data until its ranges change. */
const untilChange = ({ state: { data, dataUpdatedAt } }: Timed) =>
  data ? Math.max(0, Date.parse(data.until) - dataUpdatedAt) : 0

/** The governorate that the visitor picked and when an order arrives there; without one, what delivery costs at most. */
export function destinationQuery() {
  return queryOptions({
    queryKey: ['destination'] as const,
    queryFn: ({ signal }) => fetchJson<Destination>('/api/delivery/destination', { signal }),
    staleTime: untilChange,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** When an order arrives in each governorate. */
export function arrivalsQuery() {
  return queryOptions({
    queryKey: ['arrivals'] as const,
    queryFn: ({ signal }) => fetchJson<Arrivals>('/api/delivery/arrivals', { signal }),
    staleTime: untilChange,
  })
}
