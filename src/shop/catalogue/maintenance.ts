import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { foldProductTallies, rankProductSearch } from './listing/product-tallies.ts'
import { refreshAllSellers } from './refresh-selling.ts'

const foldMs = 5_000
const sellersMs = 10_000
const rankMs = 3_600_000

/**
 * Starts the background maintenance of the catalogue: tallies are folded every few seconds, and the bands of the search
 * index are updated at the start and every hour. Sellers stop and start to sell on their days. Several processes may run it. Returns a
 * function that stops it.
 */
export function startCatalogueMaintenance(db: Db, log: Log, now: () => Date): () => Promise<void> {
  const stops = [
    repeat(() => foldProductTallies({ db }), { pauseMs: foldMs, log, name: 'folding the tallies' }),
    repeat(() => refreshAllSellers({ db, now }), {
      pauseMs: sellersMs,
      log,
      name: 'opening and closing sellers',
    }),
    repeat(() => rankProductSearch({ db }), { pauseMs: rankMs, log, name: 'ranking for search' }),
  ]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}
