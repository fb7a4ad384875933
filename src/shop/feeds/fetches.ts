import { like, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { settings } from '#platform/db/settings-table.ts'
import { cleanText } from '#platform/text/clean-text.ts'

const prefix = 'feed_fetch/'
const maxAgentLength = 80

/** The last request for a feed: when, by which user agent, and how many rows the last full response had. */
type FeedFetch = { at: string; by: string; rows: number | null }

/** Records a request for a feed. `rows` is null for a response without a body, which leaves the number of rows. */
export async function recordFetch(
  db: Db,
  file: string,
  { at, agent, rows }: { at: Date; agent: string | undefined; rows: number | null },
): Promise<void> {
  const by = cleanText(agent ?? '').slice(0, maxAgentLength)
  const value = JSON.stringify({ rows: null, at: at.toISOString(), by })
  const change = JSON.stringify({ at: at.toISOString(), by, ...(rows !== null && { rows }) })
  await db
    .insert(settings)
    .values({ name: prefix + file, value: rows === null ? value : change })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`(${settings.value}::jsonb || ${change}::jsonb)::text` },
    })
}

/** The last request for each feed by the name of its file. */
export async function readFetches(db: Db): Promise<Map<string, FeedFetch>> {
  const rows = await db
    .select()
    .from(settings)
    .where(like(settings.name, `${prefix}%`))
  return new Map(rows.map(({ name, value }) => [name.slice(prefix.length), JSON.parse(value) as FeedFetch]))
}
