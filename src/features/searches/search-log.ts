import type { Db } from '#platform/db/db.ts'
import { perKey } from '#platform/kept.ts'
import { keptTerm } from './domain/kept-term.ts'
import type { SearchNews } from './schemas.ts'

export type Counts = { searches: number; failed: number; clicks: number }

/** More different terms than this between two writes are somebody's game: they are not counted. */
const mostWaiting = 2_000

/** What was looked for since it was last written down, in this process's memory. */
type SearchLog = {
  note(news: SearchNews): void
  /** Everything noted so far; it begins anew. */
  take(): Map<string, Counts>
}

export function createSearchLog(): SearchLog {
  let waiting = new Map<string, Counts>()
  return {
    note({ search, news }) {
      const term = keptTerm(search)
      if (term === null) return
      const known = waiting.get(term)
      if (!known && waiting.size >= mostWaiting) return
      const counts = known ?? { searches: 0, failed: 0, clicks: 0 }
      if (news === 'opened') counts.clicks += 1
      else counts.searches += 1
      if (news === 'failed') counts.failed += 1
      waiting.set(term, counts)
    },
    take() {
      const taken = waiting
      waiting = new Map()
      return taken
    },
  }
}

/** One for each database: what its shop's requests note and its upkeep writes down. */
export const searchLogOf = perKey((_db: Db) => createSearchLog())
