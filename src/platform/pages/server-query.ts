import {
  type DefaultError,
  hashKey,
  type QueryClient,
  type QueryKey,
  type QueryObserver,
  type UseQueryOptions,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query'

type Options = UseQueryOptions<unknown, DefaultError, unknown, QueryKey>

/** What a screen reads of data that is there and is not requested again. */
const loaded = {
  status: 'success',
  fetchStatus: 'idle',
  isPending: false,
  isSuccess: true,
  isError: false,
  isLoading: false,
  isFetching: false,
  isRefetching: false,
  isPlaceholderData: false,
  error: null,
} as const

/**
 * Replaces TanStack's own hook of this name in the server's build (vite.config.ts): a page that is rendered once observes nothing. Data that is
 * there is returned at once; everything else results from an observer, as in the browser, that nobody watches.
 */
export function useBaseQuery(
  options: Options,
  Observer: typeof QueryObserver,
  queryClient?: QueryClient,
): Pick<UseQueryResult, keyof typeof loaded | 'data'> {
  const client = useQueryClient(queryClient)
  const state = client.getQueryCache().get(hashKey(options.queryKey))?.state
  const isKnown = state?.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated
  // Other data may be due for a request, or is derived.
  if (isKnown && options.staleTime === undefined && !options.select) return { ...loaded, data: state.data }
  const defaulted = client.defaultQueryOptions(options)
  defaulted._optimisticResults = 'optimistic'
  return new Observer(client, defaulted).getOptimisticResult(defaulted)
}
