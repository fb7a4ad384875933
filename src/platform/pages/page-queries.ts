import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query'

/** A query of a page as the page embeds it: its data and when it was read, in milliseconds, or the state in which it failed. */
export type PageQuery = { key: QueryKey } & (
  | { data: unknown; updatedAt: number }
  | { state: QueryState<unknown, Error> }
)

/** The queries of a rendered page that have succeeded or failed. */
export function toPageQueries(client: QueryClient): PageQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey: key, state }) =>
      state.status === 'success' ? { key, data: state.data, updatedAt: state.dataUpdatedAt } : { key, state },
    )
}

/** Puts the queries of a page into the browser's client. */
export function restorePageQueries(client: QueryClient, queries: readonly PageQuery[]): void {
  for (const query of queries) {
    if ('data' in query) client.setQueryData(query.key, query.data, { updatedAt: query.updatedAt })
    else client.getQueryCache().build(client, { queryKey: query.key }, query.state)
  }
}
