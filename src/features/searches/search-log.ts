import type { Db } from '#platform/db/db.ts'
import { perKey } from '#platform/kept.ts'
import { keptTerm } from './domain/kept-term.ts'
import type { SearchNews } from './schemas.ts'

export type Counts = { searches: number; failed: number; clicks: number }

/** More different terms than this between two writes are not counted: they are likely abuse. */
const maxPendingTerms = 2_000

/** The searches of this process since the last write to the database. */
type SearchLog = {
  note(news: SearchNews): void
  /** Returns all counts and resets them. */
  take(): Map<string, Counts>
}

export function createSearchLog(): SearchLog {
  let pending = new Map<string, Counts>()
  return {
    note({ search, news }) {
      const term = keptTerm(search)
      if (term === null) return
      const known = pending.get(term)
      if (!known && pending.size >= maxPendingTerms) return
      const counts = known ?? { searches: 0, failed: 0, clicks: 0 }
      if (news === 'opened') counts.clicks += 1
      else counts.searches += 1
      if (news === 'failed') counts.failed += 1
      pending.set(term, counts)
    },
    take() {
      const counts = pending
      pending = new Map()
      return counts
    },
  }
}

/** The search log of a database: requests add to it, the maintenance writes it. */
export const searchLogOf = perKey((_db: Db) => createSearchLog())
