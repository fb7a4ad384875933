import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Counts } from './search-log.ts'
import { searchTerms } from './tables.ts'

export const mostTermsOfDay = 5_000
const mostTermsLater = 500
const daysInFull = 7
const daysKept = 90

/**
 * Adds counts to today's. Several processes add up. A day has at most 5,000 different terms: further ones are not
 * counted.
 */
export async function writeSearchTerms(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  counts: Map<string, Counts>,
): Promise<void> {
  if (counts.size === 0) return
  // In one order everywhere, so that two writers never wait for each other in a circle.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  const numbers = (name: keyof Counts) => sql.param(rows.map(([, each]) => each[name]))
  await db.execute(sql`
    with today as (select (${now()}::timestamptz at time zone 'Asia/Baghdad')::date as day),
    room as (select ${mostTermsOfDay} - count(*) as left from ${searchTerms}, today where ${searchTerms.day} = today.day),
    given as (
      select each.*, known.term is not null as known,
        row_number() over (partition by known.term is not null order by each.searches desc, each.term) as place
      from unnest(${sql.param(rows.map(([term]) => term))}::text[], ${numbers('searches')}::int[], ${numbers('failed')}::int[],
        ${numbers('clicks')}::int[]) as each (term, searches, failed, clicks)
      cross join today
      left join ${searchTerms} as known on known.day = today.day and known.term = each.term
    )
    insert into ${searchTerms} as kept (day, term, searches, failed, clicks)
    select today.day, given.term, given.searches, given.failed, given.clicks from given, today, room
    where given.known or given.place <= room.left order by given.term
    on conflict (day, term) do update set searches = kept.searches + excluded.searches,
      failed = kept.failed + excluded.failed, clicks = kept.clicks + excluded.clicks`)
}

/** Drops days that are too old, and of days that are a week old all but the 500 terms most looked for. */
export async function dropOldTerms({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from ${searchTerms} using (
      select day, term, row_number() over (partition by day order by searches desc, term) as place from ${searchTerms}
      where day < (${now()}::timestamptz at time zone 'Asia/Baghdad')::date - ${daysInFull}::int
    ) as old
    where ${searchTerms.day} = old.day and ${searchTerms.term} = old.term
      and (old.place > ${mostTermsLater} or old.day < (${now()}::timestamptz at time zone 'Asia/Baghdad')::date - ${daysKept}::int)`)
}
