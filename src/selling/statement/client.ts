import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import { sellerArea } from '#selling/team/client.ts'
import type { PeriodArgs, Statement } from '#shop/books/schemas.ts'

const toSearch = (args: object) =>
  new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))

/** A page of the statement of a period. */
export function sellerStatementQuery(slug: string, args: PeriodArgs & { page: number }) {
  return queryOptions({
    queryKey: ['sellerStatement', slug, args],
    queryFn: ({ signal }) =>
      fetchJson<Statement>(`${sellerArea(slug).api}/statement?${toSearch(args)}`, { signal }),
  })
}

/** Where the statement of a period is downloaded from. */
export function statementFilePath(slug: string, period: { from?: string; to?: string }): string {
  return `${sellerArea(slug).api}/statement.csv?${toSearch(period)}`
}
