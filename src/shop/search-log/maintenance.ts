import type { Ctx } from '#platform/context.ts'
import type { Log } from '#platform/log/log.ts'
import { getSearchLog } from './search-log.ts'
import { deleteOldTerms, writeSearchTerms } from './write-search-terms.ts'

const writeMs = 10_000
const dropMs = 6 * 3_600_000

/**
 * Writes the search log to the database every few seconds, outside of requests, and once more when stopped. Returns a
 * function that stops it. The counts of a failed write are lost.
 */
export function startSearchLogWriter(ctx: Pick<Ctx, 'db' | 'now'>, log: Log): () => Promise<void> {
  const logged = (work: Promise<void>) =>
    work.catch((err) => log.warn({ err }, 'search terms could not be stored'))
  const write = () => logged(writeSearchTerms(ctx, getSearchLog(ctx.db).drain()))
  const drop = () => logged(deleteOldTerms(ctx))
  let last = drop()
  const after = (work: () => Promise<void>) => {
    last = last.then(work)
  }
  const timers = [
    setInterval(() => after(write), writeMs).unref(),
    setInterval(() => after(drop), dropMs).unref(),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await last
    await write()
  }
}
