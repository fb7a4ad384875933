import type { Ctx } from '#platform/context.ts'
import type { Log } from '#platform/log/log.ts'
import { searchLogOf } from './search-log.ts'
import { dropOldTerms, writeSearchTerms } from './write-search-terms.ts'

const writeMs = 10_000
const dropMs = 6 * 3_600_000

/**
 * Writes down every few seconds what was looked for, off the requests' path, and once more at the end. Returns what ends
 * it. What a failed write had is lost: they are only counts.
 */
export function keepSearchTerms(ctx: Pick<Ctx, 'db' | 'now'>, log: Log): () => Promise<void> {
  const told = (work: Promise<void>) =>
    work.catch((err) => log.warn({ err }, 'search terms could not be kept'))
  const write = () => told(writeSearchTerms(ctx, searchLogOf(ctx.db).take()))
  const drop = () => told(dropOldTerms(ctx))
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
