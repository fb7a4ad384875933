import type { Db } from '#platform/db/db.ts'
import type { Log } from '#platform/log/log.ts'
import { repeat } from '#platform/repeat.ts'
import { foldProductTallies, rankProductSearch } from './product-tallies.ts'

const foldMs = 5_000
const rankMs = 3_600_000

/**
 * What keeps the catalogue quick beside the shop's work: tallies are folded every few seconds, the search index's bands
 * put right at the start and every hour. Several processes may do it; nothing depends on when. Returns what ends it.
 */
export function keepCatalogueQuick(db: Db, log: Log): () => Promise<void> {
  const ends = [
    repeat(() => foldProductTallies({ db }), { pauseMs: foldMs, log, name: 'folding the tallies' }),
    repeat(() => rankProductSearch({ db }), { pauseMs: rankMs, log, name: 'ranking for search' }),
  ]
  return async () => void (await Promise.all(ends.map((end) => end())))
}
