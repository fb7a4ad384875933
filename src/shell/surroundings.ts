import type { QueryClient } from '@tanstack/react-query'
import { siteQuery } from '#shop/content/client.ts'
import { destinationQuery } from '#shop/delivery/client.ts'

/** What the cards of products read besides their product: the shop's own texts and settings, and where the visitor is. */
export const surroundings = (queries: QueryClient): string =>
  JSON.stringify([siteQuery(), destinationQuery()].map(({ queryKey }) => queries.getQueryData(queryKey)))
