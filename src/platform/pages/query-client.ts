import { QueryClient } from '@tanstack/react-query'

const fiveMinutesMs = 5 * 60 * 1000

/**
 * The specification's data rules (§7): kept for 5 minutes, never stale, no refetch on focus, no polling, no retry.
 * An error the server has already seen is shown, not asked for again.
 * `keepMs`: how long what nobody shows is kept; infinite sets no timer.
 */
export function createQueryClient({ keepMs = fiveMinutesMs } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: keepMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        retryOnMount: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
      dehydrate: {
        shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
        shouldRedactErrors: () => false,
      },
    },
  })
}
