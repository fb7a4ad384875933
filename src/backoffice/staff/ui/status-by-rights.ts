import type { QueryClient } from '@tanstack/react-query'
import { selfQuery } from '../client.ts'
import { hasEveryRight, type Right } from '../domain/rights.ts'

/** The status of a screen without a read that could refuse: 404 for a member who lacks one of these rights. */
export function statusByRights(...all: readonly Right[]): (client: QueryClient) => number {
  return (client) => (hasEveryRight(client.getQueryData(selfQuery().queryKey), ...all) ? 200 : 404)
}
