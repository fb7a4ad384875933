import { useQuery } from '@tanstack/react-query'
import { destinationQuery } from '../client.ts'
import type { Destination } from '../schemas.ts'

/**
 * The destination of this visitor. Its dates are null when they have expired and could not be loaded again, so that a page
 * opened offline shows no earlier promise.
 */
export function useDestination(): Destination | null {
  const { data, isRefetchError } = useQuery(destinationQuery())
  if (!data) return null
  return isRefetchError && data.picked ? { ...data, from: null, to: null } : data
}
