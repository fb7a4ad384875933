import type { QueryClient } from '@tanstack/react-query'
import type { Ctx } from '#platform/context.ts'
import { isDatabaseAway } from '#platform/db/availability.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusalCodes } from '#platform/http/refusal-codes.ts'
import type { PageError } from './page-error.ts'
import { createQueryClient } from './query-client.ts'
import type { ScreenQuery } from './screen.ts'

/** For the first part of a query's key, the read that answers what the browser's call would have answered. */
// biome-ignore lint/suspicious/noExplicitAny: each read checks its own arguments; the parity test holds both sides together
export type Reads = Record<string, (ctx: Ctx, ...args: any[]) => Promise<unknown>>

type RunQueries = {
  client: QueryClient
  /** 200, the status of the first refused query, or 503 with the database away. */
  status: number
  /** What was neither a refusal nor an absent database. */
  failure: unknown
}

/** Runs a screen's queries in process, in parallel, and keeps answers and refusals for the browser. */
export async function runQueries(
  queries: ScreenQuery[],
  reads: Reads,
  context: Promise<Ctx>,
): Promise<RunQueries> {
  // A timer would hold every page's data for minutes after it is answered.
  const client = createQueryClient({ keepMs: Number.POSITIVE_INFINITY })
  let status = 200
  let failure: unknown
  await Promise.all(
    queries.map(async ({ queryKey: [name, ...args], queryKey }) => {
      const read = reads[String(name)]
      if (!read) throw new Error(`no read answers the query ${String(name)}`)
      try {
        await client.fetchQuery({
          queryKey,
          queryFn: () =>
            context.then((ctx) => read(ctx, ...args)).catch((error) => Promise.reject(describe(error))),
        })
      } catch (error) {
        const described = error as Described
        if (described.cause !== undefined) failure ??= described.cause
        status = Math.max(status, described.status)
      }
    }),
  )
  return { client, status, failure }
}

type Described = PageError & { cause?: unknown }

function describe(error: unknown): Described {
  if (error instanceof Refusal) {
    const { status, title } = refusalCodes[error.code]
    return { status, code: error.code, message: `${status}: ${title}` }
  }
  if (isDatabaseAway(error)) return { status: 503, code: 'unavailable', message: '503: unavailable' }
  return { status: 500, code: 'unexpected', message: '500: unexpected', cause: error }
}
