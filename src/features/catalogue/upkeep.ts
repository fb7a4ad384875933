import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { foldProductTallies, rankProductSearch } from './product-tallies.ts'

const foldMs = 5_000
const rankMs = 3_600_000

/**
 * What keeps the catalogue quick beside the shop's work: tallies are folded every few seconds, the search index's bands
 * put right at the start and every hour. Several processes may do it; nothing depends on when. Returns what ends it.
 */
export function keepCatalogueQuick(db: Db, log: Log): () => Promise<void> {
  const ends = [
    repeat(foldMs, () => foldProductTallies({ db }), log),
    repeat(rankMs, () => rankProductSearch({ db }), log),
  ]
  return async () => void (await Promise.all(ends.map((end) => end())))
}

/** Now and again after each pause; a failure is told and tried again. */
function repeat(pauseMs: number, work: () => Promise<void>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const run = async () => {
    await work().catch((err) => log.warn({ err }, "the catalogue's upkeep failed"))
    if (!ended) timer = setTimeout(again, pauseMs).unref()
  }
  let running = run()
  function again() {
    running = run()
  }
  return async () => {
    ended = true
    clearTimeout(timer)
    await running
  }
}
