import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { searchTerms } from './tables.ts'

export type SearchTerm = { term: string; searches: number; failed: number; clicks: number }

/**
 * The search terms of the last `days`, today included: the most frequent first, or with `failing` those that most often
 * had no product that matches all words.
 */
export async function listSearchTerms(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { days = 30, failing = false, limit = 20 }: { days?: number; failing?: boolean; limit?: number } = {},
): Promise<SearchTerm[]> {
  const first = failing ? sql`sum(${searchTerms.failed})` : sql`sum(${searchTerms.searches})`
  const { rows } = await db.execute<SearchTerm>(sql`
    select term, sum(searches)::int as searches, sum(failed)::int as failed, sum(clicks)::int as clicks
    from ${searchTerms}
    where day > (${now()}::timestamptz at time zone 'Asia/Baghdad')::date - ${days}::int
    group by term having ${first} > 0 order by ${first} desc, term limit ${limit}`)
  return rows
}
