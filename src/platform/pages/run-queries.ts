import type { QueryClient } from '@tanstack/react-query'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import { isStorageUnavailable, isUnavailable } from '#platform/http/unavailable.ts'
import { getStatus, type PageError } from './page-error.ts'
import { createQueryClient } from './query-client.ts'
import type { ScreenQuery } from './screen.ts'

/** Reads by the first part of a query key; each returns the same data as the client's API request. */
// biome-ignore lint/suspicious/noExplicitAny: each read checks its own arguments; the parity test compares reads and API
export type Reads = Record<string, (ctx: Ctx, ...args: any[]) => Promise<unknown>>

type RunQueries = {
  client: QueryClient
  /** 200, the status of a refused query, or 503 when what it reads from is unavailable. */
  status: number
  /** What the log has to say: an unexpected error, or a disk that failed. It is not in the client, which is embedded. */
  failure: unknown
}

/**
 * Runs a screen's queries in process, in parallel, and then those that depend on their data. The client holds their results and
 * refusals for embedding.
 */
export async function runQueries(
  queries: ScreenQuery[],
  reads: Reads,
  context: Promise<Ctx>,
  dependentQueries?: (client: QueryClient) => ScreenQuery[] | undefined,
): Promise<RunQueries> {
  // A timer would keep every page's data in memory for minutes after its response.
  const client = createQueryClient({ gcTimeMs: Number.POSITIVE_INFINITY })
  let status = 200
  let failure: unknown
  const run = async ({ queryKey: [name, ...args], queryKey }: ScreenQuery) => {
    const read = reads[String(name)]
    if (!read) throw new Error(`no read answers the query ${String(name)}`)
    try {
      await client.fetchQuery({
        queryKey,
        queryFn: () =>
          context
            .then((ctx) => read(ctx, ...args))
            .catch((error) => {
              if (isFault(error)) failure ??= error
              throw describe(error)
            }),
      })
    } catch (error) {
      status = Math.max(status, getStatus(error))
    }
  }
  await Promise.all(queries.map(run))
  await Promise.all((dependentQueries?.(client) ?? []).map(run))
  return { client, status, failure }
}

const isFault = (error: unknown) =>
  isStorageUnavailable(error) || !(error instanceof Refusal || isUnavailable(error))

function describe(error: unknown): PageError {
  if (error instanceof Refusal) {
    const { status, title } = refusalCodes[error.code]
    return { status, code: error.code, message: `${status}: ${title}` }
  }
  if (isUnavailable(error)) return { status: 503, code: 'unavailable', message: '503: unavailable' }
  return { status: 500, code: 'unexpected', message: '500: unexpected' }
}
