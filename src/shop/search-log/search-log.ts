import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { toSearchTerm } from './domain/search-term.ts'
import type { SearchEvent } from './schemas.ts'

export type Counts = { searches: number; failed: number; clicks: number }

/** More different terms than this between two writes are not counted: they are likely abuse. */
const maxPendingTerms = 2_000

/** The searches of this process since the last write to the database. */
type SearchLog = {
  record(news: SearchEvent): void
  /** Returns all counts and resets them. */
  drain(): Map<string, Counts>
}

export function createSearchLog(): SearchLog {
  let pending = new Map<string, Counts>()
  return {
    record({ search, news }) {
      const term = toSearchTerm(search)
      if (term === null) return
      const known = pending.get(term)
      if (!known && pending.size >= maxPendingTerms) return
      const counts = known ?? { searches: 0, failed: 0, clicks: 0 }
      if (news === 'opened') counts.clicks += 1
      else counts.searches += 1
      if (news === 'failed') counts.failed += 1
      pending.set(term, counts)
    },
    drain() {
      const counts = pending
      pending = new Map()
      return counts
    },
  }
}

/** The search log of a database: requests add to it, the maintenance writes it. */
export const getSearchLog = memoizePerKey((_db: Db) => createSearchLog())
