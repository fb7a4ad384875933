import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetch-json.ts'

/** The query of one list: `GET path` with `args` as its query string; arguments that are undefined are left out. */
export function listQuery<Response>(name: string, path: string, args: Record<string, unknown>) {
  return queryOptions({
    queryKey: [name, args] as const,
    queryFn: ({ signal }) => fetchJson<Response>(`${path}?${searchOf(args)}`, { signal }),
  })
}

function searchOf(args: Record<string, unknown>): string {
  return new URLSearchParams(
    Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
}
