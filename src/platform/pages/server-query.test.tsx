import { QueryClientProvider, QueryObserver, useQuery } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { useBaseQuery } from './server-query.ts'

const queryFn = () => Promise.resolve('requested')
const refused = { status: 404, code: 'not_found', message: '404: not found' }

/** What screens read of a result. */
const names = [
  ...(['data', 'error', 'status', 'fetchStatus', 'isPending', 'isSuccess', 'isError'] as const),
  ...(['isLoading', 'isFetching', 'isRefetching', 'isPlaceholderData'] as const),
]

const cases = {
  loaded: { queryKey: ['loaded', { category: 'fashion', page: 2 }], queryFn },
  'in another order': { queryKey: ['loaded', { page: 2, category: 'fashion' }], queryFn },
  'not enabled': { queryKey: ['loaded', { category: 'fashion', page: 2 }], queryFn, enabled: false },
  stale: { queryKey: ['loaded', { category: 'fashion', page: 2 }], queryFn, staleTime: () => 0 },
  fresh: { queryKey: ['loaded', { category: 'fashion', page: 2 }], queryFn, staleTime: 60_000 },
  derived: { queryKey: ['empty'], queryFn, select: (data: unknown) => [data] },
  empty: { queryKey: ['empty'], queryFn },
  refused: { queryKey: ['refused'], queryFn },
  missing: { queryKey: ['missing'], queryFn },
  'missing and not enabled': { queryKey: ['missing'], queryFn, enabled: false },
  'missing with other data': { queryKey: ['missing'], queryFn, placeholderData: 'other' },
  'missing with first data': { queryKey: ['first'], queryFn, initialData: 'first' },
}

async function knownClient() {
  const client = createQueryClient({ gcTimeMs: Number.POSITIVE_INFINITY })
  client.setQueryData(['loaded', { category: 'fashion', page: 2 }], { total: 3 })
  client.setQueryData(['empty'], null)
  await client
    .fetchQuery({ queryKey: ['refused'], queryFn: () => Promise.reject(refused) })
    .catch(() => undefined)
  return client
}

type Hook = (options: (typeof cases)[keyof typeof cases]) => Record<string, unknown>

async function resultOf(useHook: Hook, options: Parameters<Hook>[0]) {
  const client = await knownClient()
  let result: unknown
  function Reader() {
    const query = useHook(options)
    result = Object.fromEntries(names.map((name) => [name, query[name]]))
    return null
  }
  renderToString(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  const queries = client.getQueryCache().getAll()
  return { result, cached: queries.map(({ queryHash, state }) => [queryHash, state.status, state.data]) }
}

test.each(Object.entries(cases))('a query on the server is what TanStack returns: %s', async (_, options) => {
  const own = await resultOf((each) => useBaseQuery(each as never, QueryObserver), options)
  expect(own).toEqual(await resultOf((each) => useQuery(each as never) as never, options))
})
