import { QueryClient } from '@tanstack/react-query'

const fiveMinutesMs = 5 * 60 * 1000

/**
 * Creates a query client with the data rules of docs/product.md §7: five minutes of garbage collection time, never stale, no
 * refetch on focus, no polling, no retry. Errors from the server-rendered page are displayed, not refetched. `gcTimeMs`: how
 * long unused data stays cached; infinite sets no timer.
 */
export function createQueryClient({ gcTimeMs = fiveMinutesMs } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: gcTimeMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
