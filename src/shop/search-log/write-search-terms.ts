import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Counts } from './search-log.ts'
import { searchTerms } from './tables.ts'

export const maxTermsPerDay = 5_000
const maxTermsPerOldDay = 500
const fullDays = 7
const retentionDays = 90

/**
 * Adds counts to those of today; several processes may do so. A day has at most 5,000 different terms: further ones are
 * not counted.
 */
export async function writeSearchTerms(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  counts: Map<string, Counts>,
): Promise<void> {
  if (counts.size === 0) return
  // Sorted, so that concurrent writers lock rows in the same order and cannot deadlock.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  const numbers = (name: keyof Counts) => sql.param(rows.map(([, each]) => each[name]))
  await db.execute(sql`
    with today as (select (${now()}::timestamptz at time zone 'Asia/Baghdad')::date as day),
    room as (select ${maxTermsPerDay} - count(*) as left from ${searchTerms}, today where ${searchTerms.day} = today.day),
    added as (
      select each.*, known.term is not null as known,
        row_number() over (partition by known.term is not null order by each.searches desc, each.term) as place
      from unnest(${sql.param(rows.map(([term]) => term))}::text[], ${numbers('searches')}::int[], ${numbers('failed')}::int[],
        ${numbers('clicks')}::int[]) as each (term, searches, failed, clicks)
      cross join today
      left join ${searchTerms} as known on known.day = today.day and known.term = each.term
    )
    insert into ${searchTerms} as stored (day, term, searches, failed, clicks)
    select today.day, added.term, added.searches, added.failed, added.clicks from added, today, room
    where added.known or added.place <= room.left order by added.term
    on conflict (day, term) do update set searches = stored.searches + excluded.searches,
      failed = stored.failed + excluded.failed, clicks = stored.clicks + excluded.clicks`)
}

/** Deletes days older than 90 days, and all but the 500 most frequent terms of days older than a week. */
export async function deleteOldTerms({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from ${searchTerms} using (
      select day, term, row_number() over (partition by day order by searches desc, term) as place from ${searchTerms}
      where day < (${now()}::timestamptz at time zone 'Asia/Baghdad')::date - ${fullDays}::int
    ) as old
    where ${searchTerms.day} = old.day and ${searchTerms.term} = old.term
      and (old.place > ${maxTermsPerOldDay} or old.day < (${now()}::timestamptz at time zone 'Asia/Baghdad')::date - ${retentionDays}::int)`)
}
